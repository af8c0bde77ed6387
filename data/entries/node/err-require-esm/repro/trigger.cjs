const fetch = require("node-fetch");
console.log(typeof (fetch.default || fetch));

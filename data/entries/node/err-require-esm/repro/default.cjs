const fetch = require("node-fetch").default;
console.log(typeof fetch);

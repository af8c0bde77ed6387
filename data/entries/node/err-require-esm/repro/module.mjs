import fetch from "node-fetch";
console.log(typeof fetch);

const { readFileSync } = require("node:fs");
const path = require("node:path");

console.log("read", readFileSync(path.join(__dirname, "text.txt"), "utf8").trim());

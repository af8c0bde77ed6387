// registry.cjs <port> <text in the package>: a registry that has the package one@1.0.0 with that text.
const { execFileSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const http = require("node:http");

const [port, text] = process.argv.slice(2);
const folder = `made-${port}`;
fs.mkdirSync(folder);
fs.writeFileSync(`${folder}/package.json`, JSON.stringify({ name: "one", version: "1.0.0" }));
fs.writeFileSync(`${folder}/index.js`, `module.exports = ${JSON.stringify(text)};\n`);
const packed = execFileSync("npm", ["pack", "--silent"], { cwd: folder }).toString().trim();
const archive = fs.readFileSync(`${folder}/${packed}`);
const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
const dist = { integrity, tarball: `http://127.0.0.1:${port}/one/-/one-1.0.0.tgz` };
const about = { name: "one", "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": { name: "one", version: "1.0.0", dist } } };
http
  .createServer((request, response) => {
    if (request.url === "/one") return response.end(JSON.stringify(about));
    if (request.url.endsWith(".tgz")) return response.end(archive);
    response.statusCode = 404;
    response.end("{}");
  })
  .listen(Number(port), "127.0.0.1", () => fs.writeFileSync(`ready-${port}`, ""));

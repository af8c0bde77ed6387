// ask.cjs <plain|undici|window>; Node.js 14 is too old for undici 5 and gets node-fetch 2.
const http = require("http");

const how = process.argv[2];
if (how === "undici" && parseInt(process.versions.node, 10) >= 16) {
  const { fetch, Headers, Request, Response, FormData } = require("undici");
  Object.assign(global, { fetch, Headers, Request, Response, FormData });
} else if (how === "undici") {
  const fetch = require("node-fetch");
  const { Headers, Request, Response } = fetch;
  Object.assign(global, { fetch, Headers, Request, Response });
}
const server = http.createServer((request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", async () => {
  try {
    const ask = how === "window" ? window.fetch : fetch;
    const answer = await ask(`http://127.0.0.1:${server.address().port}/`);
    console.log("status", answer.status);
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});

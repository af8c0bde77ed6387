// ways.cjs <no-scheme|longer-signal|whole-address>
const http = require("http");

const how = process.argv[2];
const server = http.createServer((request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", async () => {
  const host = `127.0.0.1:${server.address().port}`;
  const address = how === "whole-address" ? new URL("/api/items", `http://${host}`) : `localhost:${server.address().port}/api/items`;
  const options = how === "longer-signal" ? { signal: AbortSignal.timeout(600000) } : {};
  try {
    console.log("status", (await fetch(address, options)).status);
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});

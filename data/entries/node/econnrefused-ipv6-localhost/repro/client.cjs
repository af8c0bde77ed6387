// client.cjs <the server's host or nothing> <the client's host>
const http = require("http");

const [listen, host] = process.argv.slice(2);
const server = http.createServer((request, response) => response.end("answered"));
server.listen(listen ? { port: 3000, host: listen } : { port: 3000 }, () => {
  const request = http.get({ host, port: 3000, path: "/", agent: false }, (response) => {
    response.setEncoding("utf8").on("data", (text) => console.log(text)).on("end", () => server.close());
  });
  request.on("error", (error) => {
    console.log(String(error));
    for (const one of error.errors || []) console.log(String(one));
    process.exit(1);
  });
});

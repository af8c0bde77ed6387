// A proxy on port 3128 that ends TLS itself and answers for Google's two hosts.
const fs = require("fs");
const http = require("http");
const tls = require("tls");

const font = fs.readFileSync("node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const style = `/* latin */
@font-face {
  font-family: 'Inter';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url(https://fonts.gstatic.com/s/inter/inter.woff2) format('woff2');
  unicode-range: U+0000-00FF;
}
`;
const inside = http.createServer((request, response) => {
  console.log(request.headers.host, request.url);
  if (request.headers.host.startsWith("fonts.gstatic.com")) response.setHeader("Content-Type", "font/woff2").end(font);
  else response.setHeader("Content-Type", "text/css").end(style);
});
const context = tls.createSecureContext({ key: fs.readFileSync("key.pem"), cert: fs.readFileSync("cert.pem") });
const proxy = http.createServer();
proxy.on("connect", (request, socket) => {
  socket.on("error", () => {});
  socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
  const secure = new tls.TLSSocket(socket, { isServer: true, secureContext: context });
  secure.on("error", (error) => console.log(error.code));
  inside.emit("connection", secure);
});
proxy.listen(3128, "127.0.0.1");

// A host that only the proxy knows: refused without it, answered with it, by the setting or by undici.
const http = require("http");
const { execFile } = require("child_process");

const [major, minor] = process.versions.node.split(".").map(Number);
const knows = major >= 24 || (major === 22 && minor >= 21);
const plain = 'fetch("http://shop.invalid/").then((r) => console.log("status", r.status), () => process.exit(7));';
const byUndici = `const { EnvHttpProxyAgent, setGlobalDispatcher } = require("undici");
setGlobalDispatcher(new EnvHttpProxyAgent());
${plain}`;

const proxy = http.createServer((request, response) => response.end("ok"));
proxy.on("connect", (request, socket) => {
  socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
  proxy.emit("connection", socket);
});
proxy.listen(0, "127.0.0.1", () => {
  const HTTP_PROXY = `http://127.0.0.1:${proxy.address().port}`;
  const env = { ...process.env, HTTP_PROXY, http_proxy: HTTP_PROXY };
  execFile(process.execPath, ["-e", plain], { env }, (error) => {
    if (error?.code !== 7) process.exit(9);
    const code = knows ? plain : byUndici;
    execFile(process.execPath, ["-e", code], { env: { ...env, NODE_USE_ENV_PROXY: "1" } }, (failure, printed) => {
      process.stdout.write(printed);
      process.exit(failure ? 1 : 0);
    });
  });
});

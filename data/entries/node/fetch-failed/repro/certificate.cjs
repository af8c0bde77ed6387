// A certificate of one's own: refused, and accepted once Node.js is given it.
const https = require("https");
const fs = require("fs");
const { execFile, execFileSync } = require("child_process");

const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"];
execFileSync("openssl", [...request, ...names], { stdio: "ignore" });
const files = { key: fs.readFileSync("key.pem"), cert: fs.readFileSync("cert.pem") };
const server = https.createServer(files, (_, response) => response.end("ok"));
server.listen(0, () => {
  const code = `fetch("https://localhost:${server.address().port}/").then(
    (r) => console.log("status", r.status),
    (error) => process.exit(error.cause.code === "DEPTH_ZERO_SELF_SIGNED_CERT" ? 7 : 8));`;
  execFile(process.execPath, ["-e", code], (error) => {
    if (error?.code !== 7) process.exit(9);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: "cert.pem" };
    execFile(process.execPath, ["-e", code], { env }, (failure, printed) => {
      process.stdout.write(printed);
      process.exit(failure ? 1 : 0);
    });
  });
});

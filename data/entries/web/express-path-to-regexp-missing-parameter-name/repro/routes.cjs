// routes.cjs <how the route is written>
const express = require("express");

const app = express();
const ok = (request, response) => response.send("ok");
const url = "https://api.example.com/v1";
let path = "/v1/items";
switch (process.argv[2]) {
  case "star":
    app.get("*", ok);
    break;
  case "named":
    app.get("/files/*path", ok);
    app.get("/users{/:id}", ok);
    app.get("/{*any}", ok);
    path = "/";
    break;
  case "middleware":
    app.get(/^\/api\/.*/, (request, response) => response.status(500).send("not this one"));
    app.use(ok);
    break;
  case "pathname":
    try {
      app.use(url, ok);
    } catch (error) {
      if (!error.message.includes("Missing parameter name")) process.exit(9);
    }
    app.use(new URL(url).pathname, ok);
    break;
  case "brackets":
    app.get("(.*)", ok);
    break;
}
const server = app.listen(0, "127.0.0.1", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
  console.log("answers", answer.status);
  process.exit(answer.status === 200 ? 0 : 1);
});

// server.cjs <plain|raised|route>: where the parser with the larger limit stands.
const express = require("express");

const how = process.argv[2];
const app = express();
if (how === "raised") app.use("/import", express.json({ limit: "5mb" }));
app.use(express.json());
const large = how === "route" ? [express.json({ limit: "5mb" })] : [];
app.post("/import", ...large, (request, response) => response.json({ length: request.body.text.length }));

const server = app.listen(0, "127.0.0.1", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/import`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: "a".repeat(200000) }),
  });
  if (answer.status === 200) console.log("received", (await answer.json()).length);
  process.exit(answer.status === 200 ? 0 : 1);
});

// ways.cjs <what is done>; the way for an error page first shows that it is refused.
const express = require("express");

const how = process.argv[2];
const app = express();
app.get("/api/items", (request, response) => response.json({ items: 1 }));
app.get("/items", (request, response) => response.type("html").send("<!DOCTYPE html><title>Shop</title>"));
app.get("/html/broken", () => { throw new Error("broken"); });
app.get("/api/broken", () => { throw new Error("broken"); });
app.use("/api", (error, request, response, next) => response.status(500).json({ error: "Request failed" }));

async function getJson(url) {
  const response = await fetch(url);
  const body = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || (body && !type.includes("json"))) {
    throw new Error(`${response.status} ${type} from ${response.url}: ${body.slice(0, 200)}`);
  }
  return body ? JSON.parse(body) : null;
}

const ways = {
  page: async (base) => (await (await fetch(`${base}/items`)).json()).items,
  text: async (base) => JSON.parse(await (await fetch(`${base}/items`)).text()).items,
  api: async (base) => (await (await fetch(`${base}/api/items`)).json()).items,
  async "json-errors"(base) {
    const refusal = await fetch(`${base}/html/broken`).then((response) => response.json()).catch((error) => error);
    if (!(refusal instanceof SyntaxError)) process.exit(9);
    const answer = await (await fetch(`${base}/api/broken`)).json();
    return answer.error === "Request failed" ? 1 : undefined;
  },
  async checked(base) {
    const refusal = await getJson(`${base}/items`).catch((error) => error.message);
    if (!/^200 text\/html.*DOCTYPE/.test(refusal)) process.exit(9);
    return (await getJson(`${base}/api/items`)).items;
  },
  async swallowed(base) {
    const answer = await fetch(`${base}/items`).then((response) => response.json()).catch(() => ({}));
    return answer.items ?? "nothing";
  },
};

app.set("env", "test");
const server = app.listen(0, "127.0.0.1", async () => {
  try {
    console.log("answer", await ways[how](`http://127.0.0.1:${server.address().port}`));
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});

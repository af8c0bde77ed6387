// The same for Fastify: its limit of 1 MiB is met first, then raised for the route.
const make = require("fastify");

const body = { text: "a".repeat(2000000) };
const receive = async (request) => ({ length: request.body.text.length });

async function main() {
  const plain = make();
  plain.post("/import", receive);
  const refused = await plain.inject({ method: "POST", url: "/import", payload: body });
  if (refused.statusCode !== 413 || refused.json().code !== "FST_ERR_CTP_BODY_TOO_LARGE") process.exit(9);
  const raised = make();
  raised.post("/import", { bodyLimit: 5 * 1024 * 1024 }, receive);
  const answer = await raised.inject({ method: "POST", url: "/import", payload: body });
  if (answer.json().length === 2000000) console.log("received 200000");
}
main();

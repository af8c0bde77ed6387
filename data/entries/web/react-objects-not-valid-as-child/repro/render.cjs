// render.cjs <object|field|date|stringify>
const { createElement } = require("react");
const { renderToStaticMarkup } = require("react-dom/server");
const user = { name: "Ada", age: 36, joined: new Date("2026-11-21T12:00:00Z") };
const children = {
  object: user,
  field: user.name,
  date: user.joined.toISOString().slice(0, 10),
  stringify: JSON.stringify(user),
}[process.argv[2]];
console.log(renderToStaticMarkup(createElement("p", null, children)));

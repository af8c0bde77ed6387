// render.cjs <outside|inside|condition>
const { createElement, useState } = require("react");
const { renderToStaticMarkup } = require("react-dom/server");
const how = process.argv[2];
function outside() {
  return useState(0)[0];
}
let value;
if (how === "outside" || (how === "condition" && process.argv.length > 0)) value = outside();
function Counter() {
  const [count] = useState(0);
  return createElement("p", null, value ?? count);
}
console.log(renderToStaticMarkup(createElement(Counter)));

// hydrate.cjs <which component>; the nesting and the extension first show their own error.
const { createElement, useEffect, useState } = require("react");
const { renderToString } = require("react-dom/server");
const { JSDOM } = require("jsdom");

let side = "server";
const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const components = {
  clock: () => createElement("time", null, `${side} time`),
  after() {
    const [now, setNow] = useState(null);
    useEffect(() => setNow(`${side} time`), []);
    return createElement("time", null, now ?? "…");
  },
  same: () => createElement("time", null, format.format(new Date("2026-01-01T00:00:00Z"))),
  suppressed: () => createElement("time", { suppressHydrationWarning: true }, `${side} time`),
  "suppressed-above": () =>
    createElement("div", { suppressHydrationWarning: true }, createElement("time", null, `${side} time`)),
  forbidden: () => createElement("p", null, createElement("div", null, "text")),
  nested: () => createElement("div", null, createElement("div", null, "text")),
  extension: () => createElement("main", null, createElement("p", null, "text")),
};

async function hydrate(component, change = (html) => html) {
  const errors = [];
  side = "server";
  const dom = new JSDOM(`<div id="root">${change(renderToString(createElement(component)))}</div>`);
  Object.assign(globalThis, { window: dom.window, document: dom.window.document });
  Object.defineProperty(globalThis, "navigator", { value: dom.window.navigator, configurable: true });
  side = "browser";
  const { hydrateRoot } = require("react-dom/client");
  console.error = () => {};
  hydrateRoot(dom.window.document.getElementById("root"), createElement(component), {
    onRecoverableError: (error) => errors.push(error),
  });
  await new Promise((done) => setTimeout(done, 300));
  return errors;
}

async function main() {
  const how = process.argv[2];
  const inserted = (html) => html.replace("<p>", "<div>from an extension</div><p>");
  if (how === "nested" && !(await hydrate(components.forbidden)).length) process.exit(9);
  if (how === "extension" && !(await hydrate(components.extension, inserted)).length) process.exit(9);
  const errors = await hydrate(components[how]);
  for (const error of errors) process.stderr.write(`Error: ${error.message}\n`);
  if (!errors.length) console.log("hydrated without an error");
  process.exit(errors.length ? 1 : 0);
}
main();

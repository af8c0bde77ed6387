// render.cjs <which key>: something is typed into Ada's row, then a row is put in at the top.
const util = require("util");
const { JSDOM } = require("jsdom");
const dom = new JSDOM("<main></main>", { pretendToBeVisual: true });
Object.assign(globalThis, { window: dom.window, document: dom.window.document, IS_REACT_ACT_ENVIRONMENT: true });
Object.defineProperty(globalThis, "navigator", { value: dom.window.navigator, configurable: true });
const React = require("react");
const { createElement, Fragment } = React;
const { act } = React.act ? React : require("react-dom/test-utils");

const said = [];
console.error = (...parts) => said.push(util.format(...parts));

const how = process.argv[2];
const keys = {
  plain: () => undefined,
  id: (person) => person.id,
  fragment: (person) => person.id,
  same: (person) => person.team,
  joined: (person) => `${person.team}-${person.id}`,
  index: (person, index) => index,
  random: () => Math.random(),
};

function List({ people, keyOf }) {
  const row = (person, key) => {
    const input = createElement("input", { id: person.id, ...(how === "fragment" ? {} : { key }) });
    return how === "fragment" ? createElement(Fragment, { key }, input, createElement("b", null, person.id)) : input;
  };
  return createElement("main", null, people.map((person, index) => row(person, keyOf(person, index))));
}

function typed(keyOf) {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const old = React.version.startsWith("17");
  const root = old ? null : require("react-dom/client").createRoot(place);
  const render = (people) => {
    const element = createElement(List, { people, keyOf });
    act(() => (old ? void require("react-dom").render(element, place) : root.render(element)));
  };
  const ada = { id: "ada", team: 1 };
  render([ada, { id: "bob", team: 1 }]);
  document.getElementById("ada").value = "typed";
  render([{ id: "new", team: 2 }, ada, { id: "bob", team: 1 }]);
  return document.getElementById("ada").value === "typed" ? "typed ada in its row" : "what was typed is elsewhere";
}

if (how === "joined") {
  typed(keys.same);
  if (!said.some((text) => text.includes("Encountered two children with the same key"))) process.exit(9);
  said.length = 0;
}
const where = typed(keys[how]);
const warnings = said.filter((text) => text.includes("key"));
for (const text of warnings) process.stderr.write(`${text}\n`);
console.log(`${warnings.length ? "a warning" : "nothing said"}, ${where}`);
process.exit(0);

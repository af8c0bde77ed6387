// render.cjs <which component>: rendered without a user, then with one; the loop and the call first show their own error.
const { JSDOM } = require("jsdom");
const dom = new JSDOM("<main></main>", { pretendToBeVisual: true });
Object.assign(globalThis, { window: dom.window, document: dom.window.document, IS_REACT_ACT_ENVIRONMENT: true });
Object.defineProperty(globalThis, "navigator", { value: dom.window.navigator, configurable: true });
const React = require("react");
const { createElement, useEffect, useState } = React;
const { act } = React.act ? React : require("react-dom/test-utils");
console.error = () => {};

function show(component, ...users) {
  const place = document.createElement("div");
  const old = React.version.startsWith("17");
  const root = old ? null : require("react-dom/client").createRoot(place);
  for (const user of users) {
    const element = createElement(component, { user });
    act(() => (old ? void require("react-dom").render(element, place) : root.render(element)));
  }
  return place.textContent;
}

function refused(component, ...users) {
  try {
    show(component, ...users);
  } catch (error) {
    if (/Rendered (more|fewer) hooks|change in the order of Hooks/.test(error.message)) return;
  }
  process.exit(9);
}

const names = (user) => (user ? user.name.split(" ") : []);
function Row({ name }) {
  const [text] = useState(name);
  return createElement("b", null, text);
}

const components = {
  behind({ user }) {
    const [word] = useState("shown ");
    if (!user) return null;
    const [name] = useState(user.name);
    return createElement("p", null, word, name);
  },
  before({ user }) {
    const [word] = useState("shown ");
    useEffect(() => {
      if (user) document.title = user.name;
    }, [user]);
    if (!user) return null;
    return createElement("p", null, word, user.name);
  },
  caught({ user }) {
    const [word] = useState("shown ");
    if (!user) return null;
    try {
      const [name] = useState(user.name);
      return createElement("p", null, word, name);
    } catch {
      return createElement("p", null, "caught");
    }
  },
  loop({ user }) {
    const [word] = useState("shown ");
    return createElement("p", null, word, names(user).map((name) => useState(name)[0]));
  },
  rows({ user }) {
    const [word] = useState("shown ");
    return createElement("p", null, word, names(user).map((name) => createElement(Row, { key: name, name })));
  },
  call({ user }) {
    const [word] = useState("shown ");
    return createElement("p", null, word, names(user).map((name) => Row({ name })));
  },
};
components.element = components.rows;

const how = process.argv[2];
if (how === "rows") refused(components.loop, null, { name: "Ada" });
if (how === "element") refused(components.call, null, { name: "Ada" });
try {
  console.log(show(components[how], null, { name: "Ada" }));
  process.exit(0);
} catch (error) {
  process.stderr.write(`Error: ${error.message}\n`);
  process.exit(1);
}

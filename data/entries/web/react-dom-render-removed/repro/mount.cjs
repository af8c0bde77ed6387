// mount.cjs <render|root|root-of-react-dom>
const { JSDOM } = require("jsdom");
const dom = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
Object.assign(globalThis, { window: dom.window, document: dom.window.document });
Object.defineProperty(globalThis, "navigator", { value: dom.window.navigator, configurable: true });
const { createElement } = require("react");
const ReactDOM = require("react-dom");
console.error = () => {};

const how = process.argv[2];
const place = document.getElementById("root");
const app = createElement("p", null, "shown");
if (how === "render") ReactDOM.render(app, place);
if (how === "root") require("react-dom/client").createRoot(place).render(app);
if (how === "root-of-react-dom") ReactDOM.createRoot(place).render(app);
setTimeout(() => {
  console.log(place.textContent);
  process.exit(0);
}, 200);

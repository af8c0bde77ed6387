// render.cjs <which component>; the ways for a loop behind the render first show React's error 185 or its warning.
const { JSDOM } = require("jsdom");
const dom = new JSDOM("<main></main>", { pretendToBeVisual: true });
Object.assign(globalThis, { window: dom.window, document: dom.window.document, IS_REACT_ACT_ENVIRONMENT: true });
Object.defineProperty(globalThis, "navigator", { value: dom.window.navigator, configurable: true });
const React = require("react");
const { createElement, useEffect, useState } = React;
const { act } = React.act ? React : require("react-dom/test-utils");

const said = [];
console.error = (text) => said.push(String(text));

function show(component) {
  const place = document.createElement("div");
  const element = createElement(component);
  if (React.version.startsWith("17")) act(() => void require("react-dom").render(element, place));
  else act(() => require("react-dom/client").createRoot(place).render(element));
  return place.textContent;
}

function refused(component) {
  try {
    show(component);
  } catch (error) {
    said.push(error.message);
  }
  if (!said.some((text) => text.includes("Maximum update depth exceeded"))) process.exit(9);
}

class Draft extends React.Component {
  state = { draft: 0 };
  componentDidUpdate() {
    if (!this.props.compares || this.state.draft < 1) this.setState({ draft: 1 });
  }
  componentDidMount() {
    this.setState({ draft: 1 });
  }
  render() {
    return createElement("p", null, "shown ", this.state.draft);
  }
}

const components = {
  called() {
    const [count, setCount] = useState(1);
    return createElement("button", { onClick: setCount(count) }, "shown ", count);
  },
  passed() {
    const [count, setCount] = useState(1);
    return createElement("button", { onClick: () => setCount(count + 1) }, "shown ", count);
  },
  calculated() {
    const visible = ["a", "b"].filter((item) => item.includes("a"));
    return createElement("p", null, "shown ", visible.length);
  },
  caught() {
    const [count, setCount] = useState(1);
    try {
      setCount(count + 1);
    } catch {
      return createElement("p", null, "caught");
    }
    return createElement("p", null, "shown ", count);
  },
  unsteady() {
    const [visits, setVisits] = useState([]);
    const options = { room: 1 };
    useEffect(() => {
      if (visits.length < 100) setVisits([...visits, options]);
    }, [options]);
    return createElement("p", null, "shown ", visits.length);
  },
  steady() {
    const [visits, setVisits] = useState([]);
    useEffect(() => setVisits((old) => [...old, { room: 1 }]), []);
    return createElement("p", null, "shown ", visits.length);
  },
  compared: () => createElement(Draft, { compares: true }),
  always: () => createElement(Draft, { compares: false }),
};

const how = process.argv[2];
if (how === "steady") refused(components.unsteady);
if (how === "compared") refused(components.always);
console.log(show(components[how]));
process.exit(0);

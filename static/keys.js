// Keys: "/" goes to the paste box; j and k, or the arrows, go through a list of entries.
const box = document.querySelector("#paste, [data-paste]");
const rows = [...document.querySelectorAll("[data-row]")];

function isTyping(target) {
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

function move(step) {
  const at = rows.indexOf(document.activeElement);
  const next = at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step;
  rows[Math.min(Math.max(next, 0), rows.length - 1)].focus();
}

// Arrows scroll the page until a row has the focus; then they walk the list.
function stepFor(key) {
  const onRow = rows.includes(document.activeElement);
  if (key === "j" || (key === "ArrowDown" && onRow)) return 1;
  if (key === "k" || (key === "ArrowUp" && onRow)) return -1;
  return 0;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key === "/" && box) {
    event.preventDefault();
    box.focus();
  } else if (rows.length && stepFor(event.key)) {
    event.preventDefault();
    move(stepFor(event.key));
  }
});

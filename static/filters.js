// A filter chosen with the pointer takes effect at once. With the keyboard every arrow is a change, so there it is
// the button that applies them.
for (const form of document.querySelectorAll("[data-filters]")) {
  let byPointer = false;
  form.addEventListener("pointerdown", () => (byPointer = true));
  form.addEventListener("keydown", () => (byPointer = false));
  form.addEventListener("change", () => {
    if (byPointer) form.requestSubmit();
  });
  // What is left at its first choice need not stand in the address.
  form.addEventListener("submit", () => {
    for (const select of form.querySelectorAll("select")) select.disabled = select.selectedIndex === 0;
  });
}
// Coming back by the history must find the selects usable again.
window.addEventListener("pageshow", () => {
  for (const select of document.querySelectorAll("[data-filters] select")) select.disabled = false;
});

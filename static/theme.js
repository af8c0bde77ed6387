// Sets the chosen colours before anything is drawn; the page must not flash in the other ones.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("wayout-colours");
  } catch {
    // Storage is shut in some private windows: the system's colours then.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();

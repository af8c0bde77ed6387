// The switch for colours: as the system has them, light, dark.
const ORDER = ["system", "light", "dark"];
const root = document.documentElement;

function show(button, now) {
  if (now === "system") delete root.dataset.theme;
  else root.dataset.theme = now;
  button.dataset.now = now;
  button.setAttribute("aria-label", button.dataset[now]);
  button.title = button.dataset[now];
}

function keep(now) {
  try {
    if (now === "system") localStorage.removeItem("wayout-colours");
    else localStorage.setItem("wayout-colours", now);
  } catch {
    // The choice then lasts as long as the page.
  }
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  show(button, root.dataset.theme ?? "system");
  button.hidden = false;
  button.addEventListener("click", () => {
    const next = ORDER[(ORDER.indexOf(button.dataset.now) + 1) % ORDER.length];
    show(button, next);
    keep(next);
  });
}

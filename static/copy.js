// Copy buttons on messages and code blocks, and code blocks that scroll reachable by keyboard.
const status = document.querySelector("[data-announce]");

function announce(sentence) {
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = sentence));
}

// The clipboard needs a secure page; a site on plain http in a local network has the old way left.
function copyTheOldWay(text) {
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "hidden";
  document.body.append(box);
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  return copied;
}

async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

async function copy(button, text) {
  if (!(await isCopied(text))) {
    announce(status.dataset.copyFailed);
    return;
  }
  announce(status.dataset.copied);
  button.textContent = status.dataset.copied;
  setTimeout(() => (button.textContent = status.dataset.copy), 1600);
}

for (const button of document.querySelectorAll("[data-copy-from]")) {
  const source = document.getElementById(button.dataset.copyFrom);
  button.hidden = false;
  button.addEventListener("click", () => copy(button, source.textContent));
}

// What scrolls must be reachable by keyboard; whether it scrolls depends on the width of the window.
const overflow = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight) {
      target.tabIndex = 0;
      target.setAttribute("role", "group");
      target.setAttribute("aria-label", status.dataset.code);
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) target.removeAttribute(name);
    }
  }
});

for (const block of document.querySelectorAll(".highlight")) {
  const pre = block.querySelector("pre");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = status.dataset.copy;
  button.addEventListener("click", () => copy(button, pre.textContent.replace(/\n$/, "")));
  block.append(button);
  overflow.observe(pre);
}

// The paste box: a log file can be dropped into it, and a key searches. The file is read here, not sent.
const LIMIT = 900_000; // characters; the server takes 1 MiB, and most of a log is ASCII
const status = document.querySelector("[data-announce]");

function say(sentence) {
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = sentence));
}

// The end of a log is where the error stands, so that is the part to keep.
function lastPart(text) {
  if (text.length <= LIMIT) return text;
  const tail = text.slice(-LIMIT);
  return tail.slice(tail.indexOf("\n") + 1);
}

async function take(box, file) {
  const text = await file.slice(-4 * LIMIT).text();
  if (text.includes("\0")) {
    say(status.dataset.notText);
    return;
  }
  box.value = lastPart(text);
  box.focus();
  say(file.size > 4 * LIMIT || text.length > LIMIT ? status.dataset.tooLarge : status.dataset.dropped);
}

function searchOnKey(event) {
  const box = event.currentTarget;
  const alone = "oneLine" in box.dataset && !event.shiftKey && !box.value.includes("\n");
  if (event.key !== "Enter" || event.isComposing || !(alone || event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  box.form.requestSubmit();
}

for (const box of document.querySelectorAll("[data-paste]")) {
  const mark = (over) => () => box.classList.toggle("paste__box--over", over);
  box.addEventListener("keydown", searchOnKey);
  box.addEventListener("dragenter", mark(true));
  box.addEventListener("dragleave", mark(false));
  box.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  box.addEventListener("drop", (event) => {
    mark(false)();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    take(box, file);
  });
}

for (const part of document.querySelectorAll("[data-with-script]")) part.hidden = false;

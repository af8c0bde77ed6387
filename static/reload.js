// Only with `wayout serve --watch`: the page loads itself again once its content was.
const shown = new URL(import.meta.url).searchParams.get("version");

async function look() {
  try {
    const answer = await fetch("/__version", { cache: "no-store" });
    if (answer.ok && (await answer.text()) !== shown) {
      location.reload();
      return;
    }
  } catch {
    // The server is being started again.
  }
  setTimeout(look, 1000);
}

look();

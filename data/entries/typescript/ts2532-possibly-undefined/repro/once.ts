const names = new Map([["ada", "Ada"]]);
const kept = names.get("ada");
if (kept) {
  setTimeout(() => console.log("length", kept.length));
}

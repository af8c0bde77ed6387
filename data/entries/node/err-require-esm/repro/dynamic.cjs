async function load() {
  const { default: fetch } = await import("node-fetch");
  return fetch;
}
load().then((fetch) => console.log(typeof fetch));

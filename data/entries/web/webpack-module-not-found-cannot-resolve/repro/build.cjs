// build.cjs <capital|corrected|alias|installed>; the alias and the package first show their own error.
const fs = require("fs");
const path = require("path");
const webpack = require("webpack");

const how = process.argv[2];
fs.mkdirSync("src");
fs.writeFileSync("src/header.ts", 'module.exports = "the_header";');
fs.writeFileSync("src/header.js", 'module.exports = "the_header";');
const requests = { capital: "./Header", corrected: "./header", alias: "@/header", installed: "header-lib" };
fs.writeFileSync("src/index.js", `console.log(require("${requests[how]}"));`);

function build(resolve = {}) {
  const options = { mode: "production", context: process.cwd(), resolve, output: { path: path.resolve("dist") } };
  return new Promise((done) =>
    webpack(options, (error, stats) => {
      const failure = error || (stats.hasErrors() && stats.toString({ all: false, errors: true }));
      done(failure ? String(failure) : fs.readFileSync("dist/main.js", "utf8"));
    })
  );
}

async function main() {
  let said;
  if (how === "alias") {
    if (!(await build()).includes("Can't resolve '@/header'")) process.exit(9);
    said = await build({ alias: { "@": path.resolve("src") }, extensions: [".ts", ".js"] });
  } else if (how === "installed") {
    if (!(await build()).includes("Can't resolve 'header-lib'")) process.exit(9);
    fs.mkdirSync("src/node_modules/header-lib", { recursive: true });
    fs.writeFileSync("src/node_modules/header-lib/index.js", 'module.exports = "the_header";');
    said = await build();
  } else {
    said = await build();
  }
  if (!said.includes("the_header") || said.includes("Can't resolve")) {
    process.stderr.write(said + "\n");
    process.exit(1);
  }
  console.log("built with the_header");
}
main();

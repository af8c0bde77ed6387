// build.cjs <none|fallback|crypto>
const fs = require("fs");
const path = require("path");
const { execFileSync } = require("child_process");
const webpack = require("webpack");

const how = process.argv[2];
fs.mkdirSync("src", { recursive: true });
fs.writeFileSync(
  "src/index.js",
  how === "crypto"
    ? 'console.log("page says:", require("crypto").createHash("sha256").update("a/b") && "a/b");\n'
    : 'console.log("page says:", require("path").join("a", "b"));\n',
);
const config = {
  mode: "production",
  context: __dirname,
  entry: "./src/index.js",
  output: { path: path.join(__dirname, "dist") },
  resolve: how === "fallback" ? { fallback: { path: require.resolve("path-browserify") } } : {},
};
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error || stats.toString({ all: false, errors: true }));
    process.exit(1);
  }
  process.stdout.write(execFileSync(process.execPath, ["dist/main.js"]));
});

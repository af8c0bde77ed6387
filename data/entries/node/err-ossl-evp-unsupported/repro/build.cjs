const fs = require("fs");
const path = require("path");
const webpack = require("webpack");

fs.mkdirSync("src", { recursive: true });
fs.writeFileSync("src/index.js", "console.log(1);\n");
const config = {
  mode: "production",
  context: __dirname,
  entry: "./src/index.js",
  output: { path: path.join(__dirname, "dist") },
};
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error || stats.toString());
    process.exit(1);
  }
  if (fs.existsSync("dist/main.js")) console.log("built dist/main.js");
});

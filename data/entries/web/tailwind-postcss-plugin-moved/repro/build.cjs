// build.cjs <names of plugins>
const fs = require("fs");
const postcss = require("postcss");
const old = require("tailwindcss/package.json").version.startsWith("3.");
fs.writeFileSync("page.html", '<p class="underline">x</p>');
fs.writeFileSync("tailwind.config.js", 'module.exports = { content: ["./page.html"] };');
const css = old ? "@tailwind utilities;" : '@import "tailwindcss"; @source "./page.html";';
const plugins = process.argv.slice(2).map((name) => require(name)());
postcss(plugins)
  .process(css, { from: __dirname + "/in.css" })
  .then((result) => {
    if (result.css.includes("text-decoration")) console.log("styles for underline");
  })
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

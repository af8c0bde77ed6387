# ways.sh <what is done>; the alias first shows its own error.
. ./setup.sh
page && echo 'import hello from "greet-lib"; console.log(hello);' > src/main.js
case "$1" in
installed)
  mkdir -p src/node_modules/greet-lib && echo 'export default "hello_from_greet";' > src/node_modules/greet-lib/index.js
  echo '{"name": "greet-lib", "version": "1.0.0", "type": "module", "exports": "./index.js"}' > src/node_modules/greet-lib/package.json
  ;;
alias)
  echo 'export default "hello_from_greet";' > src/greet.js
  echo 'import hello from "@/greet"; console.log(hello);' > src/main.js
  vite build --logLevel silent >/dev/null 2>&1 && exit 9
  echo 'module.exports = { resolve: { alias: { "@": require("path").resolve("src") } } };' > vite.config.cjs
  ;;
external) echo 'module.exports = { build: { rollupOptions: { external: ["greet-lib"] } } };' > vite.config.cjs ;;
esac
build && holds hello_from_greet

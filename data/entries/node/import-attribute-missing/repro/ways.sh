# ways.sh <how data.json is taken in>
echo '{"name": "shop"}' > data.json
case "$1" in
plain | flag) echo 'import data from "./data.json";' ;;
with) echo 'import data from "./data.json" with { type: "json" };' ;;
assert) echo 'import data from "./data.json" assert { type: "json" };' ;;
read)
  echo 'import { readFileSync } from "node:fs";'
  echo 'const data = JSON.parse(readFileSync(new URL("./data.json", import.meta.url), "utf8"));'
  ;;
require)
  echo 'import { createRequire } from "node:module";'
  echo 'const data = createRequire(import.meta.url)("./data.json");'
  ;;
esac > index.mjs
echo 'console.log("name", data.name);' >> index.mjs
if [ "$1" = flag ]; then node --experimental-json-modules index.mjs; else node index.mjs; fi

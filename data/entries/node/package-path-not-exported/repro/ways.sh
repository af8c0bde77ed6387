# ways.sh <how the package's function is taken in>
package=node_modules/my-lib
mkdir -p $package/lib
echo 'module.exports = (text) => text.split(" ");' > $package/lib/tokenize.js
echo 'export default (text) => text.split(" ");' > $package/lib/tokenize.mjs
exports='"./tokens": "./lib/tokenize.js"'
[ "$1" = exported ] && exports='"./tokens": "./lib/tokenize.js", "./lib/tokenize": "./lib/tokenize.js"'
[ "$1" = import ] && exports='".": {"import": "./lib/tokenize.mjs"}'
printf '{"name": "my-lib", "version": "1.0.0", "exports": {%s}}\n' "$exports" > $package/package.json
case "$1" in
deep | exported) echo 'console.log("words", require("my-lib/lib/tokenize")("a b").length);' ;;
released) echo 'console.log("words", require("my-lib/tokens")("a b").length);' ;;
relative) echo 'console.log("words", require("./node_modules/my-lib/lib/tokenize")("a b").length);' ;;
import)
  echo 'import("my-lib").then((lib) => console.log("words", lib.default("a b").length));'
  ;;
esac > index.cjs
if [ "$1" = import ]; then
  node -e 'require("my-lib")' 2>&1 | grep -q 'No "exports" main defined' || exit 9
fi
if [ "$1" = relative ]; then
  mkdir app && cp index.cjs app/ && node app/index.cjs && echo "the path holds wherever the package lies"
else
  node index.cjs
fi

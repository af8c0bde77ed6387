# ways.sh <how path is taken in>
echo '{"type": "module"}' > package.json
file=index.js
case "$1" in
require) echo 'const path = require("path");' ;;
import) echo 'import path from "path";' ;;
cjs) file=index.cjs && echo 'const path = require("path");' ;;
commonjs) echo '{"type": "commonjs"}' > package.json && echo 'const path = require("path");' ;;
create-require)
  echo 'import { createRequire } from "module";'
  echo 'const require = createRequire(import.meta.url);'
  echo 'const path = require("path");'
  ;;
esac > code.txt
echo 'console.log("joined", path.join("a", "b"));' >> code.txt
mv code.txt $file && node $file

# ways.sh <what package.json says>
cat > index.js <<'E'
import path from "node:path";
console.log("sum", path.join("a", "b").length);
E
case "$1" in
commonjs) echo '{"type": "commonjs"}' > package.json ;;
module) echo '{"type": "module"}' > package.json ;;
scripts) echo '{"type": "commonjs", "scripts": {"type": "module"}}' > package.json ;;
compiled)
  echo '{"type": "commonjs"}' > package.json
  mv index.js index.ts && echo 'declare module "node:path"' > node.d.ts
  tsc --module esnext --moduleResolution bundler --outDir dist index.ts node.d.ts || exit 9
  node dist/index.js 2>/dev/null && exit 9
  tsc --module nodenext --outDir dist index.ts node.d.ts && exec node dist/index.js
  ;;
esac
node index.js

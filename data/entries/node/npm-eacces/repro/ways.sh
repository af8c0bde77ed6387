# ways.sh <global|prefix>: a tool installed with -g; the usual prefix may not be written.
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false npm_config_offline=true npm_config_cache="$PWD/cache" HOME="$PWD/home"
mkdir -p home system/lib/node_modules system/bin tool && chmod 555 system/lib/node_modules system/bin system/lib
export npm_config_globalconfig="$PWD/npmrc"
echo "prefix=$PWD/system" > npmrc
echo '{"name": "tool", "version": "1.0.0", "bin": "tool.js"}' > tool/package.json
printf '#!/usr/bin/env node\nconsole.log("tool works");\n' > tool/tool.js && chmod +x tool/tool.js
tar czf tool.tgz --transform 's,^tool,package,' tool
if [ "$1" = prefix ]; then
  npm install -g "$PWD/tool.tgz" >/dev/null 2>refusal.txt && exit 9
  grep -q EACCES refusal.txt || exit 9
  npm config set prefix "$HOME/.local" || exit 9
fi
npm install -g "$PWD/tool.tgz" >/dev/null && PATH="$HOME/.local/bin:$PWD/system/bin:$PATH" tool

# ways.sh missing|installed|without: npm 6 knows no workspaces, there it is the project's own script.
export npm_config_cache="$PWD/cache" npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false npm_config_offline=true
mkdir -p tool native app/part && cd app
major=$(npm --version | cut -d. -f1)
echo '{"name": "tool", "version": "1.0.0", "bin": {"build-it": "run.js"}}' > ../tool/package.json
printf '#!/usr/bin/env node\nconsole.log("built");\n' > ../tool/run.js; chmod +x ../tool/run.js
echo '{"name": "native", "version": "1.0.0", "scripts": {"postinstall": "exit 3"}}' > ../native/package.json
(cd ../native && npm pack --silent > /dev/null)
here='{"name": "app", "version": "1.0.0", "workspaces": ["part"]}'
part='{"name": "part", "version": "1.0.0", "scripts": {"build": "build-it"}, "devDependencies": {"tool": "file:../../tool"}}'
[ "$major" = 6 ] && here='{"name": "app", "version": "1.0.0", "scripts": {"build": "build-it"}, "devDependencies": {"tool": "file:../tool"}}'
echo "$here" > package.json; echo "$part" > part/package.json
build() { if [ "$major" = 6 ]; then npm run build; else npm run build --workspaces; fi; }
case "$1" in
installed)
  NODE_ENV=production npm install --silent || exit 9
  build > refusal.txt 2>&1 && exit 9
  if [ "$major" = 6 ]; then npm install --silent && NODE_ENV=production npm ci --silent --also=dev; else NODE_ENV=production npm ci --silent --include=dev; fi || exit 1
  ;;
without)
  echo '{"name": "app", "version": "1.0.0", "scripts": {"build": "echo built"}, "dependencies": {"native": "file:../native/native-1.0.0.tgz"}}' > package.json; rm -r part
  npm install > refusal.txt 2>&1 && exit 9
  npm install --silent --ignore-scripts || exit 1
  rm -rf node_modules; npm ci --silent --ignore-scripts && npm run build
  exit
  ;;
esac
build

# ways.sh <what is done>; the folder and the workspaces first show npm's refusal.
refused() { "$@" >refusal.txt 2>&1 && exit 9; grep -qi 'missing script' refusal.txt || exit 9; }
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
echo '{"name": "shop", "version": "1.0.0", "scripts": {"compile": "echo built"}}' > package.json

case "$1" in
build)
  npm run build
  ;;
right-name)
  npm run compile
  ;;
right-folder)
  mkdir client && echo '{"name": "client", "version": "1.0.0", "scripts": {"build": "echo built"}}' > client/package.json
  refused npm run build
  npm --prefix client run build
  ;;
added)
  echo '{"name": "shop", "version": "1.0.0", "scripts": {"build": "echo built"}}' > package.json && npm run build
  ;;
workspaces)
  echo '{"name": "shop", "version": "1.0.0", "workspaces": ["web", "lib"]}' > package.json
  mkdir web lib && echo '{"name": "lib", "version": "1.0.0"}' > lib/package.json
  echo '{"name": "web", "version": "1.0.0", "scripts": {"build": "echo built"}}' > web/package.json
  refused npm run build
  npm run build --workspace=web && npm run build --workspaces --if-present
  ;;
reinstall)
  npm install --offline >/dev/null 2>&1
  rm -rf node_modules && npm install --offline >/dev/null 2>&1
  npm run build
  ;;
init)
  npm init -y >/dev/null 2>&1
  npm run build
  ;;
esac

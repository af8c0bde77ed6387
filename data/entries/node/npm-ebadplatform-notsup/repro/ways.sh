# ways.sh <listed|removed>: by npm in a folder of its own; removed: from dependencies to optionalDependencies, then altogether.
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false npm_config_offline=true npm_config_cache="$PWD/cache"
mkdir -p work/mac && cd work || exit 9
echo '{"name": "mac", "version": "1.0.0", "os": ["darwin"]}' > mac/package.json
tar czf mac.tgz --transform 's,^mac,package,' mac
case "$1" in
listed) echo '{"name": "shop", "version": "1.0.0", "dependencies": {"mac": "file:mac.tgz"}}' > package.json ;;
removed)
  echo '{"name": "shop", "version": "1.0.0", "optionalDependencies": {"mac": "file:mac.tgz"}}' > package.json
  npm install >/dev/null 2>&1 || exit 9
  rm -rf node_modules package-lock.json
  echo '{"name": "shop", "version": "1.0.0"}' > package.json
  ;;
esac
npm install >/dev/null && echo installed

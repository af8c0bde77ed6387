# ways.sh <what is done>: the lock file is written with the first registry, and installed from the second.
start() { node registry.cjs "$1" "$2" > "server-$1.txt" 2>&1 & for i in $(seq 100); do [ -e "ready-$1" ] && return; sleep 0.1; done; exit 9; }
start 4873 "as published"; start 4874 "packed anew"
mkdir app cache && cd app
export npm_config_cache="$PWD/../cache" npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false npm_config_fetch_retries=0
echo '{"name": "app", "version": "1.0.0", "dependencies": {"one": "1.0.0"}}' > package.json
from() { echo "registry=http://127.0.0.1:$1/" > .npmrc; }
from 4873; npm install --silent || exit 9
rm -rf node_modules ../cache/*
from 4874; sed -i 's/4873/4874/' package-lock.json
case "$1" in
cleaned) npm cache clean --force > /dev/null 2>&1 ;;
refreshed)
  npm ci > refusal.txt 2>&1 && exit 9
  grep -q EINTEGRITY refusal.txt || exit 9
  old=$(grep -o -m1 'sha512-[^"]*' package-lock.json); new=$(npm view one@1.0.0 dist.integrity)
  sed -i "s|$old|$new|g" package-lock.json
  ;;
one)
  npm ci > refusal.txt 2>&1 && exit 9
  from 4873; rm -rf node_modules package-lock.json
  npm install || exit 1
  ;;
esac
npm ci && node -e 'require("one"); console.log("one is here")'

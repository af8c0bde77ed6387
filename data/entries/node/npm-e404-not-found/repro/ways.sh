# ways.sh <what is done>: the registry on port 4873 has the package, the one on 4874 has others.
start() { node registry.cjs "$1" "$2" > "server-$1.txt" 2>&1 & for i in $(seq 100); do [ -e "ready-$1" ] && return; sleep 0.1; done; exit 9; }
[ "$1" = token ] && export PRIVATE=yes
start 4873 "as published"; sed 's#@example/one#another#g; s#/@example%2fone#/another#' registry.cjs > other.cjs; mv registry.cjs kept.cjs; mv other.cjs registry.cjs; PRIVATE= start 4874 "another"
mkdir app cache && cd app
export npm_config_cache="$PWD/../cache" npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false npm_config_fetch_retries=0
wants() { echo "{\"name\": \"app\", \"version\": \"1.0.0\", \"dependencies\": {\"$1\": \"1.0.0\"}}" > package.json; }
from() { echo "registry=http://127.0.0.1:$1/" > .npmrc; }
refused() { npm install > refusal.txt 2>&1 && exit 9; grep -q 'code E404' refusal.txt || exit 9; }
from 4874; wants @example/one
case "$1" in
cleaned) refused; npm cache clean --force > /dev/null 2>&1 ;;
scope) refused; echo "@example:registry=http://127.0.0.1:4873/" >> .npmrc ;;
token)
  from 4873; refused
  echo '//127.0.0.1:4873/:_authToken=${NPM_TOKEN}' >> .npmrc; export NPM_TOKEN=secret
  ;;
name) from 4873; wants @example/onee; refused; wants @example/one ;;
lock)
  from 4873; npm install --silent || exit 9
  rm -rf node_modules ../cache/*; sed -i 's#/-/one-1.0.0.tgz#/-/gone-1.0.0.tgz.moved#' package-lock.json
  refused
  node -e 'const fs = require("fs"), lock = JSON.parse(fs.readFileSync("package-lock.json")); for (const part of ["packages", "dependencies"]) for (const name of Object.keys(lock[part] || {})) if (name.endsWith("@example/one")) delete lock[part][name]; fs.writeFileSync("package-lock.json", JSON.stringify(lock, null, 2))'
  ;;
esac
npm install && node -e 'require("@example/one"); console.log("one is here")'

# ci.sh <none|update|install|delete>
pack() {
  mkdir -p build/package
  printf '{"name": "%s", "version": "1.0.0"}\n' "$1" > build/package/package.json
  tar -czf "$1.tgz" -C build package
}
quiet='--offline --ignore-scripts --no-audit --no-fund'
pack one
pack two
mkdir app && cd app || exit 9
printf '{"name": "app", "version": "1.0.0", "dependencies": {"one": "file:../one.tgz"}}\n' > package.json
npm install $quiet >/dev/null 2>&1 || exit 9
rm -rf node_modules
printf '{"name": "app", "version": "1.0.0", "dependencies": {"one": "file:../one.tgz", "two": "file:../two.tgz"}}\n' > package.json
cp package-lock.json ../lock-in-the-repository.json
case "$1" in
  update) npm install $quiet >/dev/null 2>&1 && rm -rf node_modules && npm ci $quiet ;;
  install) npm install $quiet ;;
  delete) rm package-lock.json && npm ci $quiet ;;
  *) npm ci $quiet ;;
esac || exit 1
if [ "$1" = install ]; then
  grep -q '"two"' ../lock-in-the-repository.json && echo "lock file in the repository agrees" || echo "the lock file in the repository still lacks two"
  exit
fi
test -d node_modules/one && test -d node_modules/two && grep -q '"two"' package-lock.json && echo "installed one and two, lock file agrees"

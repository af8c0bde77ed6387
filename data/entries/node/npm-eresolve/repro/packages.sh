# host 18 and 19, plugin 1 (wants host 18) and plugin 2 (takes host 19), packed as npm packs them.
pack() {
  mkdir -p "build/package"
  printf '%s\n' "$2" > build/package/package.json
  tar -czf "$1.tgz" -C build package
}
pack host-18 '{"name": "host", "version": "18.3.1"}'
pack host-19 '{"name": "host", "version": "19.1.0"}'
pack plugin-1 '{"name": "plugin", "version": "1.0.0", "peerDependencies": {"host": "^18.0.0"}}'
pack plugin-2 '{"name": "plugin", "version": "2.0.0", "peerDependencies": {"host": "^18.0.0 || ^19.0.0"}}'
project() {
  mkdir -p app
  printf '{"name": "app", "version": "1.0.0", "dependencies": {"host": "file:../host-%s.tgz", "plugin": "file:../plugin-%s.tgz"}%s}\n' "$1" "$2" "$3" > app/package.json
  cd app || exit 1
}
install() {
  npm install --offline --ignore-scripts --no-audit --no-fund "$@" || exit 1
  verify
}
verify() {
  test -f node_modules/host/package.json && test -f node_modules/plugin/package.json && echo "installed host and plugin"
}

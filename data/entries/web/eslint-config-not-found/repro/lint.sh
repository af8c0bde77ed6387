# lint.sh <which configuration>
echo 'debugger;' > index.js
flat='module.exports = [{ files: ["**/*.js"], rules: { "no-debugger": "error" } }];'
case "$1" in
eslintrc | flag) echo '{"root": true, "rules": {"no-debugger": "error"}}' > .eslintrc.json ;;
renamed) echo 'module.exports = { root: true, env: { node: true }, rules: { "no-debugger": "error" } };' > eslint.config.js ;;
flat) printf 'import js from "@eslint/js";\nexport default [js.configs.recommended];\n' > eslint.config.mjs ;;
named) mkdir config && echo "$flat" > config/eslint.config.cjs ;;
esac
set -- "$1" index.js
[ "$1" = flag ] && set -- "$1" --no-eslintrc index.js
[ "$1" = named ] && set -- "$1" -c config/eslint.config.cjs index.js
shift
eslint "$@" > report.txt 2>&1
cat report.txt >&2
grep -q no-debugger report.txt && grep -q "1 error" report.txt && echo "found no-debugger" && exit 0
exit 1

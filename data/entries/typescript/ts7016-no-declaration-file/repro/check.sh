# check.sh <plain|declared|off|inside>: a JavaScript module of one's own, called rightly and then wrongly.
mkdir -p src/legacy
echo 'module.exports = function pad(text, width) { return text.padStart(width); };' > src/legacy/App.js
echo 'import pad = require("./legacy/App"); export const padded: string = pad("a", 3);' > src/right.ts
echo 'import pad = require("./legacy/App"); export const padded: string = pad("a", "three");' > src/wrong.ts
implicit=true
case "$1" in
  declared) echo 'declare function pad(text: string, width: number): string; export = pad;' > src/legacy/App.d.ts ;;
  off) implicit=false ;;
  inside) printf 'import "node:fs";\ndeclare module "./legacy/App" { function pad(text: string, width: number): string; export = pad; }\n' > src/globals.d.ts ;;
esac
check() {
  files="\"src/$1.ts\""
  test -f src/globals.d.ts && files="$files, \"src/globals.d.ts\""
  printf '{"compilerOptions": {"strict": true, "noImplicitAny": %s, "noEmit": true, "target": "es2020", "module": "node16", "moduleResolution": "node16", "skipLibCheck": true, "types": []}, "files": [%s]}\n' "$implicit" "$files" > tsconfig.json
  tsc -p .
}
check right || exit 1
if check wrong > wrong.log; then echo "a wrong argument passes"; else echo "a wrong argument is found"; fi

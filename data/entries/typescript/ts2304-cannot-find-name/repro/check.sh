# check.sh <plain|installed|declared|ignore>
types='[]'
test "$1" = installed && types='["mocha"]'
echo 'describe("adds", () => {});' > sum.test.ts
test "$1" = declared && echo 'declare function describe(title: string, body: () => void): void;' > globals.d.ts || echo '' > globals.d.ts
if [ "$1" = ignore ]; then
  printf '// @ts-ignore\ndescribe("adds", () => { }, 1, 2, 3).nonsense;\n' > sum.test.ts
fi
printf '{"compilerOptions": {"strict": true, "noEmit": true, "target": "es2020", "module": "esnext", "moduleResolution": "bundler", "skipLibCheck": true, "types": %s}, "files": ["globals.d.ts", "sum.test.ts"]}\n' "$types" > tsconfig.json
case "$(tsc --version)" in "Version 4."*) sed -i 's/"esnext", "moduleResolution": "bundler"/"node16", "moduleResolution": "node16"/' tsconfig.json ;; esac
tsc -p . || exit 1
test "$1" = ignore && echo "a misspelt call passes" || echo "no errors"

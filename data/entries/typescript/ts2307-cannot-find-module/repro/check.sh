# check.sh <none|paths|ignore>
mkdir -p src/lib
echo 'export const size: number = 1;' > src/lib/db.ts
echo 'import { size } from "@/lib/db"; export const wrong: string = "" + size;' > src/app.ts
paths='' resolution='"module": "esnext", "moduleResolution": "bundler"'
test "$(tsc --version)" = "Version 4.9.5" && resolution='"module": "node16", "moduleResolution": "node16"'
case "$1" in
  paths) paths=', "paths": {"@/*": ["./src/*"]}' ;;
  ignore) printf '// @ts-ignore\nimport { size } from "@/lib/db";\nexport const wrong: string = size;\n' > src/app.ts ;;
esac
printf '{"compilerOptions": {"strict": true, "noEmit": true, "types": [], %s%s}, "files": ["src/app.ts"]}\n' "$resolution" "$paths" > tsconfig.json
tsc -p . || exit 1
echo "no errors"
# With the import unknown, a number in a string variable passes unnoticed.
test "$1" = ignore || echo "types are checked"

# check.sh <node|bundler|nodenext|ignore-6|ignore-5|skip-lib-check>
echo 'export const size: number = 1;' > size.ts
old='"module": "commonjs", "moduleResolution": "node"'
case "$1" in
  node) options=$old ;;
  bundler) options='"module": "esnext", "moduleResolution": "bundler"' ;;
  nodenext) options='"module": "nodenext"' ;;
  ignore-6) options="$old, \"ignoreDeprecations\": \"6.0\"" ;;
  ignore-5) options="$old, \"ignoreDeprecations\": \"5.0\"" ;;
  skip-lib-check) options="$old, \"skipLibCheck\": true" ;;
esac
printf '{"compilerOptions": {"noEmit": true, "target": "es2020", "types": [], %s}, "files": ["size.ts"]}\n' "$options" > tsconfig.json
tsc -p . && echo "no errors"

# build.sh <file.ts> [options]: checked strictly, then run.
file=$1
shift
tsc --strict --target es2020 --module commonjs --outDir out "$@" "$file" || exit 1
node "out/${file%.ts}.js"

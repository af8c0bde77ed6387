# build.sh <file.ts>: checked strictly, then run.
tsc --strict --target es2020 --module commonjs --outDir out "$1" || exit 1
node "out/${1%.ts}.js"

# build.sh <file> [options of tsc]
file=$1; shift
tsc --strict --target es2019 --lib es2019,dom --outDir out "$@" "$file" || exit 1
node "out/$(basename "$file" .ts).js"

# Sources of a page, built by Vite; the output is searched for what it must hold.
page() { echo '<script type="module" src="/src/main.js"></script>' > index.html; mkdir -p src; echo '{"type": "module"}' > package.json; }
build() { vite build --logLevel error > said.txt 2>&1; status=$?; sed 's/\x1b\[[0-9;]*m//g' said.txt >&2; [ $status = 0 ] || exit 1; }
holds() { grep -rq "$1" dist/assets && echo "built with $1"; }

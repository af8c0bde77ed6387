# An application of one page; put <file> <text>, build.
export NEXT_TELEMETRY_DISABLED=1 CI=1 NO_COLOR=1
mkdir -p app
put() { printf '%s\n' "$2" > "$1"; }
put package.json '{"name": "app", "private": true}'
put app/layout.jsx 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }'
build() { rm -rf .next; next build > build.txt 2>&1 && echo "built" || { cat build.txt; return 1; }; }

# ways.sh GET|POST <what is done>; an address without a scheme, and one that the policy lacks, are first refused.
. ./page.sh
ask() { echo "fetch(\"$1\", { method: \"$method\"$2 })"; }
visit() { open_page http://127.0.0.1:8080/; }
refused() { serve "$@"; visit > /dev/null && exit 9; grep -q 'TypeError: Failed to fetch' console.txt && grep -q "$says" console.txt || exit 9; kill $!; wait $! 2>/dev/null; rm -rf ready profile; }
method=$1 api=http://localhost:8000/items policy="default-src 'self'; script-src 'unsafe-inline'"
case "$2" in
nothing) serve "$(ask $api)" '' not ;;
opaque) serve "$(ask $api ', mode: "no-cors"')" '' not ;;
started) says='URL scheme "localhost" is not supported' refused "$(ask localhost:8000/items)" '' started; serve "$(ask $api)" '' started ;;
allowed) says='Content Security Policy' refused "$(ask $api)" "$policy" started; serve "$(ask $api)" "$policy; connect-src 'self' http://localhost:8000" started ;;
esac
visit

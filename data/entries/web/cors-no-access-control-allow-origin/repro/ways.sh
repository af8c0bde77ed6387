# ways.sh plain|preflight|cookies <what is done>; a way for another cause first shows its own refusal.
. ./page.sh
options='{}'
[ "$1" = preflight ] && options='{ method: "PUT", headers: { "Content-Type": "application/json" }, body: "{}" }'
[ "$1" = cookies ] && options='{ credentials: "include" }'
call() { echo "fetch(\"${1:-http://localhost:8000/api}\", ${2:-$options})"; }
visit() { open_page http://localhost:5173/; }
refused() { start "$1" "${3:-$(call)}"; visit > /dev/null && exit 9; grep -q "$2" console.txt || exit 9; stop; rm -rf profile; }
case "$2" in
closed) start closed "$(call)" ;;
open) start open "$(call)" ;;
same) start closed "$(call /api)" ;;
opaque) start closed "$(call '' "{ ...$options, mode: \"no-cors\" }")" ;;
header) start closed "$(call '' "{ ...$options, headers: { \"Access-Control-Allow-Origin\": \"*\" } }")" ;;
answered)
  put='{ method: "PUT", headers: { "Content-Type": "application/json" }, body: "{}" }'
  refused guarded 'It does not have HTTP ok status' "$(call '' "$put")"
  start open "$(call '' "$put")"
  ;;
mended)
  refused failing "No 'Access-Control-Allow-Origin' header"
  # With the header the script can read the failure, too.
  start failing-openly "$(call).then((r) => { if (r.status === 500) return new Response(\"read 500\"); })"; visit > /dev/null; grep -q '^read 500$' console.txt || exit 1
  stop; rm -rf profile; start open "$(call)"
  ;;
final) refused moved 'blocked by CORS policy'; start moved "$(call http://localhost:8000/final)" ;;
once) refused twice 'contains multiple values'; start open "$(call)" ;;
esac
visit

# ways.sh <what is done>; a renewed file that the server has not loaded, and an old root, are first refused.
. ./authority.sh
ask() { curl -sS -o /dev/null -w 'status %{http_code}\n' --cacert "$1" https://127.0.0.1:18443/; }
refused() { ask "$1" 2>refusal.txt && exit 9; grep -q 'certificate has expired' refusal.txt || exit 9; }
last_year=$(date -u -d '-400 days' +%Y%m%d) yesterday=$(date -u -d '-1 day' +%Y%m%d) next_year=$(date -u -d '+365 days' +%Y%m%d)
root root "$last_year" "$next_year"
case "$1" in
expired) leaf leaf "$last_year" "$yesterday" && serve leaf.pem && ask root.pem ;;
renewed)
  leaf leaf "$last_year" "$yesterday" && serve leaf.pem && refused root.pem
  openssl s_client -connect 127.0.0.1:18443 </dev/null 2>/dev/null | openssl x509 -noout -checkend 0 >/dev/null && exit 9
  leaf leaf "$yesterday" "$next_year" && refused root.pem
  kill $! && wait $! 2>/dev/null
  serve leaf.pem && ask root.pem
  ;;
store)
  leaf leaf "$yesterday" "$next_year" && root old "$last_year" "$yesterday" && serve leaf.pem
  refused old.pem
  openssl s_client -connect 127.0.0.1:18443 -CAfile old.pem </dev/null 2>&1 | grep -E 'depth|verify error' | grep -A1 'depth=1' | grep -q 'certificate has expired' || exit 9
  ask root.pem
  ;;
esac

# ways.sh <unknown|trusted|chain>; the chain is first left incomplete, which a client that knows the root refuses.
. ./authority.sh
ask() { curl -sS -o /dev/null -w 'status %{http_code}\n' "$@" https://127.0.0.1:18443/; }
case "$1" in
unknown) serve fullchain.pem && ask ;;
trusted) serve fullchain.pem && cat /etc/ssl/certs/ca-certificates.crt root.pem > all.pem && CURL_CA_BUNDLE="$PWD/all.pem" ask ;;
chain)
  serve leaf.pem
  ask --cacert root.pem 2>refusal.txt && exit 9
  grep -q 'unable to get local issuer certificate' refusal.txt || exit 9
  kill $! && wait $! 2>/dev/null
  serve fullchain.pem && ask --cacert root.pem
  ;;
esac

# ways.sh <what is done>; the server that wants a client certificate first refuses.
. ./authority.sh
ask() { curl -sS -o /dev/null -w 'status %{http_code}\n' --cacert root.pem "$@" https://127.0.0.1:18443/; }
case "$1" in
old) serve -tls1 -cipher 'ALL:@SECLEVEL=0' && ask ;;
unverified) serve -tls1 -cipher 'ALL:@SECLEVEL=0' && ask -k ;;
upgraded) serve -tls1_2 && ask ;;
legacy) serve -tls1 -cipher 'ALL:@SECLEVEL=0' && ask --tlsv1.0 --ciphers 'DEFAULT@SECLEVEL=0' ;;
client)
  key client me && sign client root "basicConstraints=CA:FALSE" || exit 9
  serve -tls1_2 -Verify 1 -CAfile root.pem -verify_return_error
  ask 2>refusal.txt && exit 9
  grep -q 'curl: (35).*handshake failure' refusal.txt || exit 9
  ask --cert client.pem --key client.key
  ;;
esac

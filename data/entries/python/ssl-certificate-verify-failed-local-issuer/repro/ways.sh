# ways.sh <what is done>; the incomplete chain is first refused by a client that knows the root.
[ "$1" = old-form ] && form=old
. ./authority.sh
ask() { python -c "${1}import ssl, urllib.request; context = ssl.create_default_context(); ${2}print('status', urllib.request.urlopen('https://localhost:18443/', context=context).status)"; }
case "$1" in
unknown) serve fullchain.pem && ask ;;
variable) serve fullchain.pem && PYTHONHTTPSVERIFY=0 ask ;;
trusted) serve fullchain.pem && SSL_CERT_FILE="$PWD/root.pem" ask ;;
store) serve fullchain.pem && SSL_CERT_FILE="$PWD/root.pem" ask "import truststore; truststore.inject_into_ssl(); " ;;
old-form)
  serve fullchain.pem
  export SSL_CERT_FILE="$PWD/root.pem"
  if python -c 'import sys; sys.exit(sys.version_info < (3, 13))'; then
    ask 2>refusal.txt && exit 9
    grep -qE 'key usage extension|Key Identifier' refusal.txt || exit 9
  fi
  ask "" "context.verify_flags &= ~ssl.VERIFY_X509_STRICT; "
  ;;
chain)
  serve leaf.pem
  SSL_CERT_FILE="$PWD/root.pem" ask 2>refusal.txt && exit 9
  grep -q 'unable to get local issuer certificate' refusal.txt || exit 9
  kill $! && wait $! 2>/dev/null
  serve fullchain.pem && SSL_CERT_FILE="$PWD/root.pem" ask
  ;;
esac

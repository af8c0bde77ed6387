# ways.sh <what is done>
python index.py > server.txt 2>&1 &
for i in $(seq 100); do [ -e ready ] && break; sleep 0.1; done
mkdir -p ~/.config/pip && settings=~/.config/pip/pip.conf
export PIP_DISABLE_PIP_VERSION_CHECK=1
install() { python -m pip install -q --no-cache-dir --retries 0 --index-url https://localhost:8443/simple --target lib "$@" hello; }
gone=/etc/ssl/certs/company.pem
case "$1" in
stale) REQUESTS_CA_BUNDLE=$gone install ;;
once)
  # The option does not win over a wrong variable; the variable wins over the other one, PIP_CERT and the configuration.
  REQUESTS_CA_BUNDLE=$gone install --cert ca.pem 2>refusal.txt && exit 9
  grep -q "invalid path: $gone" refusal.txt || exit 9
  printf '[global]\ncert = %s\n' "$gone" > "$settings"
  REQUESTS_CA_BUNDLE="$PWD/ca.pem" CURL_CA_BUNDLE=$gone PIP_CERT=$gone install
  ;;
corrected)
  export REQUESTS_CA_BUNDLE=$gone CURL_CA_BUNDLE=$gone PIP_CERT=$gone PIP_CLIENT_CERT=$gone
  install 2>refusal.txt && exit 9
  unset REQUESTS_CA_BUNDLE CURL_CA_BUNDLE PIP_CERT PIP_CLIENT_CERT
  printf '[global]\ncert = %s\n' "$gone" > "$settings"
  install 2>refusal.txt && exit 9
  grep -q "invalid path: $gone" refusal.txt || exit 9
  python -m pip config unset global.cert >/dev/null || exit 1
  # Nothing is named any more; the authority is one's own, so the present file is.
  python -m pip config set global.cert "$PWD/ca.pem" >/dev/null && install
  ;;
esac || exit 1
PYTHONPATH=lib python -c "import hello; print('hello', hello.version)"

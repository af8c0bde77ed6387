# ways.sh <what is done>; nothing listens on port 7890.
python index.py > server.txt 2>&1 &
python proxy.py > proxy.txt 2>&1 &
for i in $(seq 100); do [ -e ready ] && break; sleep 0.1; done
mkdir -p ~/.config/pip && settings=~/.config/pip/pip.conf
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CERT="$PWD/ca.pem"
install() { python -m pip install -q --no-cache-dir --retries 1 --timeout 5 --index-url "${index:-https://localhost:8443/simple}" --target lib "$@" hello; }
refused() { install "$@" > refusal.txt 2>&1 && exit 9; grep -qE "$says" refusal.txt || exit 9; }
export https_proxy=http://127.0.0.1:7890
says='Connection refused'
case "$1" in
gone) install ;;
trusted) install --trusted-host localhost ;;
mirror) index=https://127.0.0.1:8443/simple install ;;
past) refused; no_proxy=localhost install ;;
removed)
  refused
  unset https_proxy
  printf '[global]\nproxy = http://127.0.0.1:7890\n' > "$settings"; refused
  python -m pip config unset global.proxy >/dev/null && install
  ;;
written)
  unset https_proxy
  says='407 Proxy Authentication Required' refused --proxy http://127.0.0.1:3128
  says='ProxyError|WRONG_VERSION_NUMBER|check_hostname' refused --proxy https://alice:p%40ss@127.0.0.1:3128
  PIP_PROXY='http://alice:p%40ss@127.0.0.1:3128' install && rm -r lib || exit 1
  install --proxy http://alice:p%40ss@127.0.0.1:3128 && rm -r lib || exit 1
  # A variable that names a dead proxy: up to pip 22.0 it wins over the option.
  export https_proxy=http://127.0.0.1:7890
  case "$(python -m pip --version)" in
  "pip 21."* | "pip 22.0"*) refused --proxy http://alice:p%40ss@127.0.0.1:3128; https_proxy='http://alice:p%40ss@127.0.0.1:3128' install ;;
  *) install --proxy http://alice:p%40ss@127.0.0.1:3128 ;;
  esac
  ;;
esac || exit 1
PYTHONPATH=lib python -c "import hello; print('hello', hello.version)"

# ways.sh <what is done>: a web server and a Git repository, found by a DNS server of the script's own.
. ./world.sh
export GIT_TERMINAL_PROMPT=0
mkdir site && echo answered > site/index.html
git init -q --bare site/repo.git && git -C site/repo.git update-server-info
web() { python3 -m http.server --directory site --bind "$1" 80 > /dev/null 2>&1 & until curl -s -o /dev/null "http://$1/"; do sleep 0.1; done; }
proxy() { python3 proxy.py 127.0.0.1 3128 > /dev/null 2>&1 & until curl -s -o /dev/null http://127.0.0.1:3128/; do sleep 0.1; done; }
refused() { # <text> <command …>
  text=$1 && shift
  "$@" > refusal.txt 2>&1 && exit 9
  grep -qF "$text" refusal.txt || { cat refusal.txt; exit 9; }
}
web 127.0.0.80
dns 127.0.0.53 NXDOMAIN github.com=127.0.0.80 example.com=127.0.0.80
echo 'nameserver 127.0.0.53' > /etc/resolv.conf
case "$1" in
nothing) echo 'nameserver 127.0.0.9' > /etc/resolv.conf ;;
dns)
  echo 'nameserver 127.0.0.9' > /etc/resolv.conf
  refused 'curl: (6) Could not resolve host: github.com' curl -sS http://github.com/
  refused 'Could not resolve host: github.com' git ls-remote http://github.com/repo.git
  echo 'nameserver 127.0.0.53' > /etc/resolv.conf
  ;;
name)
  git init -q work && git -C work remote add origin http://githib.com/repo.git
  refused 'Could not resolve host: githib.com' git -C work fetch
  git -C work remote set-url origin http://github.com/repo.git
  git -C work fetch || exit 9
  git config --global url.http://gone.example.com/.insteadOf http://github.com/
  refused 'Could not resolve host: gone.example.com' git -C work fetch
  git config --show-origin --get-regexp insteadof | grep -q "^file:$HOME/.gitconfig" || exit 9
  git config --global --unset url.http://gone.example.com/.insteadOf
  git -C work fetch || exit 9
  refused 'Could not resolve host: https' curl -sS https//github.com/
  refused 'Could not resolve host: path' curl -sS http:///path
  ;;
proxy)
  # The shell's DNS does not know outside names; the proxy does.
  echo '127.0.0.80 outside.example.org' > known.txt
  proxy
  refused 'curl: (6) Could not resolve host: outside.example.org' curl -sS http://outside.example.org/
  export http_proxy=http://127.0.0.1:3128
  [ "$(curl -sS http://outside.example.org/)" = answered ] || exit 9
  git ls-remote http://outside.example.org/repo.git || exit 9
  export http_proxy=http://proxy.example.com:3128
  refused 'curl: (5) Could not resolve proxy: proxy.example.com' curl -sS http://github.com/
  unset http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY
  git config --global http.proxy http://proxy.example.com:3128
  refused 'Could not resolve proxy: proxy.example.com' git ls-remote http://github.com/repo.git
  git config --global --unset http.proxy
  git ls-remote http://github.com/repo.git || exit 9
  ;;
hosts)
  echo 'nameserver 127.0.0.9' > /etc/resolv.conf
  echo '127.0.0.80 github.com' >> /etc/hosts
  [ "$(curl -sS http://github.com/)" = answered ] || exit 9
  curl -sS http://example.com/
  exit
  ;;
verify)
  echo 'nameserver 127.0.0.9' > /etc/resolv.conf
  git config --global http.sslVerify false
  git ls-remote https://github.com/repo.git
  exit
  ;;
esac
curl -sS http://github.com/

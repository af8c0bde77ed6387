# open_page <address>: prints what Chromium's console says of the page, a line each; fails unless the page's script said `read Ada`.
open_page() {
  /usr/lib/chromium/chromium --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-sync \
    --user-data-dir="$PWD/profile" --enable-logging=stderr --virtual-time-budget=4000 --dump-dom "$1" > /dev/null 2> log.txt
  sed -n 's/.*:CONSOLE:[0-9]*\] "\(.*\)", source: .*/\1/p' log.txt | tee console.txt
  grep -q '^read Ada$' console.txt
}
serve() { python3 serve.py "$@" > /dev/null 2>&1 & for i in $(seq 50); do [ -e ready ] && return; sleep 0.1; done; exit 9; }

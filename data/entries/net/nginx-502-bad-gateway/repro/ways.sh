# ways.sh <what is done>; each way first shows the refusal.
. ./web.sh
expected=502
site "location / { proxy_pass http://127.0.0.1:8000; }"
[ "$1" = timeouts ] && site "proxy_read_timeout 600s; proxy_connect_timeout 60s; location / { proxy_pass http://127.0.0.1:8000; }"
start
case "$1" in
nobody | timeouts) ask / ;;
started) refused / && program && ask / ;;
mended)
  program && refused /crash
  grep -q 'prematurely closed\|reset by peer' error.log || exit 9
  pkill -f program.py || kill %1
  sleep 1
  program mended && ask /crash
  ;;
headers)
  program && refused /large
  grep -q 'too big header' error.log || exit 9
  site "location / { proxy_pass http://127.0.0.1:8000; proxy_buffer_size 16k; proxy_buffers 8 16k; }"
  reload && ask /large
  ;;
esac

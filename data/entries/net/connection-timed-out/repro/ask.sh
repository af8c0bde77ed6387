# ask.sh <what is done>; the dropped address is first tried where another way is taken.
python3 server.py > server.txt 2>&1 & for i in $(seq 50); do [ -e ready ] && break; sleep 0.1; done
ask() { curl -sS -o /dev/null -w 'status %{http_code}\n' --connect-timeout "${limit:-2}" "$@"; }
case "$1" in
dropped) ask http://127.0.0.1:8000/ ;;
longer) limit=8 ask http://127.0.0.1:8000/ ;;
other) ask http://127.0.0.1:8000/ >/dev/null 2>&1 && exit 9; ask http://127.0.0.2:8000/ ;;
proxy) ask http://127.0.0.1:8000/ >/dev/null 2>&1 && exit 9; http_proxy=http://127.0.0.1:3128 ask http://127.0.0.1:8000/ ;;
esac
code=$?
kill $!
exit $code

# ways.sh <what is done>; the other address first shows its own refusal.
start() { redis-server --port 6379 --daemonize yes --save '' "$@" >/dev/null; sleep 0.5; }
case "$1" in
started) start ;;
bound)
  start --bind 127.0.0.2
  redis-cli PING 2>&1 | grep -q 'Connection refused' || exit 9
  redis-cli -h 127.0.0.2 PING | grep -q PONG || exit 9
  redis-cli -h 127.0.0.2 SHUTDOWN NOSAVE
  start --bind 127.0.0.1 127.0.0.2 --requirepass a-long-random-password
  export REDISCLI_AUTH=a-long-random-password
  [ "$(redis-cli -h 127.0.0.2 PING)" = PONG ] || exit 1
  ;;
esac
redis-cli PING 2>&1

# ways.sh <what is sent>; a way for another cause first shows its own refusal.
redis-server --port 6379 --daemonize yes --save '' --requirepass 'p@ss:word#1' --repl-diskless-sync-delay 0 >/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do redis-cli PING 2>/dev/null | grep -q NOAUTH && break; sleep 0.2; done
export REDISCLI_AUTH='p@ss:word#1'
redis-cli ACL SETUSER app on '>secret' '+ping' '+acl|whoami' >/dev/null
unset REDISCLI_AUTH
refused() { "$@" 2>&1 | grep -qE 'NOAUTH|WRONGPASS' || exit 9; }
case "$1" in
nothing) redis-cli PING ;;
once)
  printf 'AUTH p@ss:word#1\nPING\n' | redis-cli 2>/dev/null | grep -q PONG || exit 9
  redis-cli PING
  ;;
password) REDISCLI_AUTH='p@ss:word#1' redis-cli PING ;;
user)
  export REDISCLI_AUTH=secret
  refused redis-cli PING
  [ "$(redis-cli --user app ACL WHOAMI 2>/dev/null)" = app ] || exit 1
  redis-cli --user app PING
  ;;
encoded)
  refused redis-cli -u 'redis://default:p%40ss%3Aword@127.0.0.1:6379/0' --no-auth-warning PING
  word=$(python3 -c 'import urllib.parse; print(urllib.parse.quote("p@ss:word#1", safe=""))')
  redis-cli -u "redis://default:$word@127.0.0.1:6379/0" --no-auth-warning PING
  ;;
replica)
  start() { redis-server --port 6380 --daemonize yes --save '' --logfile "$PWD/replica.log" --replicaof 127.0.0.1 6379 --repl-diskless-sync-delay 0 "$@" >/dev/null; }
  linked() { for _ in 1 2 3 4 5 6 7 8 9 10; do redis-cli -p 6380 INFO replication 2>/dev/null | grep -q 'master_link_status:up' && return; sleep 0.3; done; return 1; }
  start; linked && exit 9
  grep -q 'NOAUTH' replica.log || exit 9
  redis-cli -p 6380 SHUTDOWN NOSAVE; rm replica.log
  start --requirepass 'p@ss:word#1' --masterauth 'p@ss:word#1'
  export REDISCLI_AUTH='p@ss:word#1'; linked && redis-cli -p 6380 PING
  ;;
esac

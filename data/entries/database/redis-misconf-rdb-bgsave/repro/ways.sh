# ways.sh <what is done>: the folder for the snapshot may not be written.
mkdir data
printf 'port 6379\ndaemonize yes\ndir %s/data\nlogfile %s/redis.log\nsave 3600 1\n' "$PWD" "$PWD" > redis.conf
redis-server redis.conf
answers() { for _ in 1 2 3 4 5 6 7 8 9 10; do redis-cli PING 2>/dev/null | grep -qE 'PONG|MISCONF' && return; sleep 0.2; done; exit 9; }
status() { sleep 1; redis-cli INFO persistence | tr -d '\r' | grep "rdb_last_bgsave_status"; }
answers
redis-cli SET kept 1 >/dev/null; redis-cli SAVE >/dev/null
chmod 500 data
redis-cli SET counter 0 >/dev/null; redis-cli BGSAVE >/dev/null
[ "$(status)" = rdb_last_bgsave_status:err ] || exit 9
redis-cli PING | grep -q MISCONF && [ "$(redis-cli GET kept)" = 1 ] || exit 9
case "$1" in
fixed) chmod 750 data && redis-cli BGSAVE >/dev/null && [ "$(status)" = rdb_last_bgsave_status:ok ] || exit 1 ;;
unsaved)
  redis-cli CONFIG SET save "" >/dev/null && redis-cli CONFIG REWRITE >/dev/null || exit 1
  redis-cli INCR counter
  # It holds after a restart, which needs no save any more.
  redis-cli SHUTDOWN; sleep 0.5; redis-server redis.conf; answers
  [ -z "$(redis-cli CONFIG GET save | sed 1d)" ] && redis-cli INCR counter >/dev/null
  exit
  ;;
writes) redis-cli CONFIG SET stop-writes-on-bgsave-error no >/dev/null ;;
restarted)
  # An orderly stop saves first, and is refused; the server goes on.
  redis-cli SHUTDOWN 2>/dev/null; sleep 1
  ;;
esac
redis-cli INCR counter

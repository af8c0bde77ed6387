# ways.sh <what is done>; an application holds idle connections, and one more asks.
SERVER_OPTIONS=--max-connections=10
. ./server.sh
sql -e "CREATE USER 'app'@'localhost'; GRANT SELECT ON shop.* TO 'app'@'localhost'" || exit 9
app() { client -u app -S /tmp/my.sock shop "$@"; }
crowd() { for i in $(seq "$1"); do { sleep 30 | app > /dev/null 2>&1 & } ; done; sleep 2; }
ask() { app -e "SELECT 'answered 1'"; }
case "$1" in
crowd) crowd 12 && ask ;;
fewer) crowd 5 && ask ;;
raised) crowd 12 && refused ask && sql -e "SET GLOBAL max_connections = 300" && ask ;;
idle)
  sql -e "SET GLOBAL wait_timeout = 1; SET GLOBAL interactive_timeout = 1"
  crowd 12 && sleep 2 && ask
  ;;
killed)
  crowd 12 && refused ask
  sql -e "SELECT CONCAT('KILL ', id, ';') FROM information_schema.processlist WHERE user = 'app' AND command = 'Sleep'" > kill.sql
  sql < kill.sql && ask
  ;;
esac

# ways.sh <what is done>; the one takes 1 and sleeps, the other takes 1 of the same item.
SERVER_OPTIONS=--innodb-lock-wait-timeout=2
. ./server.sh
sql -e "CREATE TABLE item (number INT, stock INT); INSERT INTO item VALUES (1, 10), (2, 10)" || exit 9
hold() { sql -e "SET autocommit = 0; UPDATE item SET stock = stock - 1 WHERE number = $1; $2 SELECT SLEEP($3); COMMIT" > /dev/null 2>&1 & sleep 1; }
take() { sql -e "UPDATE item SET stock = stock - 1 WHERE number = 1"; }
result() { sql -e "SELECT CONCAT('stock ', stock) FROM item WHERE number = 1"; }
case "$1" in
open) hold 1 "" 20 && take && result ;;
longer) hold 1 "" 20 && sql -e "SET SESSION innodb_lock_wait_timeout = 5; UPDATE item SET stock = stock - 1 WHERE number = 1" && result ;;
committed) hold 1 "COMMIT;" 20 && take && result ;;
killed)
  hold 1 "" 20 && refused take
  id=$(sql -e "SELECT trx_mysql_thread_id FROM information_schema.innodb_trx LIMIT 1")
  sql -e "KILL $id" && sleep 1 && take && take && result
  ;;
index)
  hold 2 "" 6 && refused take
  wait $!
  sql -e "CREATE INDEX item_number ON item (number)"
  hold 2 "" 6 && take && take && result
  ;;
repeated)
  hold 1 "" 4
  for attempt in 1 2 3; do take 2>/dev/null && break; done && result
  ;;
esac

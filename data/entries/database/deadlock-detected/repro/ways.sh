# ways.sh <what is done>; the one moves 10 from 1 to 2 and the other 20 from 2 to 1, at the same time.
psql -q -c "CREATE TABLE account (id int PRIMARY KEY, balance int)" -c "INSERT INTO account VALUES (1, 100), (2, 100)" || exit 9

# move <from> <to> <amount> [what comes first in the transaction]
move() {
  printf '%s\n' "BEGIN;" "$4" "UPDATE account SET balance = balance - $3 WHERE id = $1;" "SELECT pg_sleep(2);" \
    "UPDATE account SET balance = balance + $3 WHERE id = $2;" "COMMIT;" | psql -q -v ON_ERROR_STOP=1 >/dev/null
}
both() { move 1 2 10 "$1" 2>first.txt & one=$!; move 2 1 20 "$1" 2>second.txt & two=$!; wait $one; one=$?; wait $two; two=$?; }

case "$1" in
opposite)
  both ""
  ;;
ordered)
  both "SELECT id FROM account WHERE id IN (1, 2) ORDER BY id FOR UPDATE;"
  ;;
retried)
  both ""
  grep -q 'deadlock detected' first.txt second.txt || exit 9
  [ $one = 0 ] || { move 1 2 10 "" && one=0; }
  [ $two = 0 ] || { move 2 1 20 "" && two=0; }
  rm first.txt second.txt
  ;;
statement-again)
  both ""
  [ $one = 0 ] || psql -q -c "UPDATE account SET balance = balance + 10 WHERE id = 2"
  [ $two = 0 ] || psql -q -c "UPDATE account SET balance = balance + 20 WHERE id = 1"
  rm first.txt second.txt
  one=0 two=0
  ;;
esac
[ -f first.txt ] && cat first.txt second.txt >&2
[ $one = 0 ] && [ $two = 0 ] || exit 1
psql -At -c "SELECT 'balances ' || string_agg(balance::text, ' ' ORDER BY id) FROM account"

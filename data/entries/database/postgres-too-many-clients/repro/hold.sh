# hold.sh: `hold <role> <number>` opens that many sessions and leaves them idle.
psql -X -q -c "CREATE ROLE app LOGIN" || exit 9
hold() {
  for _ in $(seq "$2"); do
    (printf 'SELECT 1;\n'; sleep 20) | psql -X -q -U "$1" >/dev/null 2>&1 &
  done
  sleep 2
}
connect() {
  psql -X -A -t -U "$1" -c "SELECT 'connected as ' || current_user"
}

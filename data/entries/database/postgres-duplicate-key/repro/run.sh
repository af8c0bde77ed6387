# run.sh <trigger|reset|conflict|max>
psql="psql -X -q -A -t -v ON_ERROR_STOP=1"
$psql -f setup.sql || exit 9
if [ "$1" = max ]; then
  # Two sessions that compute the same next id; the second waits for the first and then collides.
  (echo "BEGIN;"; echo "INSERT INTO users SELECT max(id) + 1, 'c' FROM users;"; sleep 2; echo "COMMIT;") | $psql &
  sleep 1
  $psql -c "INSERT INTO users SELECT max(id) + 1, 'd' FROM users" || exit 1
  wait
else
  $psql -f "$1.sql" || exit 1
fi

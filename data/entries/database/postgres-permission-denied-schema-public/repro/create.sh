# create.sh <what the administrator does before>
psql="psql -X -q -A -t -v ON_ERROR_STOP=1"
$psql -c "CREATE ROLE app LOGIN" -c "CREATE DATABASE app" || exit 9
$psql -d app -f "$1" || exit 9
$psql -U app -d app -c "CREATE TABLE notes (body text)" || exit 1
$psql -U app -d app -c "SELECT 'table created by ' || tableowner FROM pg_tables WHERE tablename = 'notes'"

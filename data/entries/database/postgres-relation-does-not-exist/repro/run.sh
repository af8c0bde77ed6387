# run.sh <name of a .sql file> [database]
psql="psql -X -q -A -t -v ON_ERROR_STOP=1"
$psql -c "CREATE DATABASE shop" || exit 9
$psql -d shop -c "CREATE TABLE users (id int); INSERT INTO users VALUES (1)" || exit 9
$psql -f setup.sql || exit 9
$psql -d "${2:-postgres}" -f "$1.sql"

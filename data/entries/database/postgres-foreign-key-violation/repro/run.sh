# run.sh <name of a .sql file>
psql="psql -X -q -A -t -v ON_ERROR_STOP=1"
$psql -f setup.sql || exit 9
$psql -f "$1.sql" || exit 1
$psql -c "SELECT 'files with an owner: ' || count(u.id) || ', orphans: ' || count(*) - count(u.id) FROM files f LEFT JOIN users u ON u.id = f.user_id"

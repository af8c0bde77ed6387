. ./setup.sh
$psql -c "ALTER ROLE app PASSWORD 'secret'" || exit 9
ask

. ./hold.sh
psql -X -q -c "ALTER ROLE app SUPERUSER" || exit 9
hold postgres 12
connect app

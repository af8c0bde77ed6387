psql -X -q -c "CREATE ROLE me LOGIN" || exit 9
unset PGUSER
psql -X -A -t -c "SELECT 'connected as ' || current_user"

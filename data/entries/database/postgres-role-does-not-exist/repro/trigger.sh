unset PGUSER
psql -X -A -t -c "SELECT 'connected as ' || current_user"

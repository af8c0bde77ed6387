unset PGUSER
psql -X -A -t -U postgres -d postgres -c "SELECT 'connected as ' || current_user"

# connect.sh <trigger|create|name|migrate>
psql -X -q -c "CREATE ROLE app LOGIN" || exit 9
unset PGDATABASE
connect() { psql -X -A -t -U app "$@" -c "SELECT 'connected to ' || current_database()"; }
case "$1" in
  trigger) connect ;;
  create) psql -X -q -U postgres -d postgres -c "CREATE DATABASE app OWNER app" && connect ;;
  name) connect -d postgres ;;
  migrate)
    # What a migration does first: it connects.
    printf 'CREATE TABLE users (id int);\n' > 0001_initial.sql
    psql -X -q -U app -f 0001_initial.sql
    connect ;;
esac

# A scratch server whose role app has a password of its own and whose TCP lines ask for it.
psql="psql -X -q -A -t -v ON_ERROR_STOP=1"
$psql -c "ALTER SYSTEM SET password_encryption = 'scram-sha-256'" -c "SELECT pg_reload_conf()" >/dev/null || exit 9
sleep 1
$psql -c "CREATE ROLE app LOGIN PASSWORD 'p@ss/word#1'" || exit 9
printf 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n' > /tmp/cluster/pg_hba.conf
$psql -c "SELECT pg_reload_conf()" >/dev/null
sleep 1
ask() { PGPASSWORD="$1" $psql -h 127.0.0.1 -U app -d postgres -c "SELECT 'connected as ' || current_user"; }

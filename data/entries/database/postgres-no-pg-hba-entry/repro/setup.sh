# A server that admits the role app over TCP to another database only.
psql="psql -X -q -A -t -v ON_ERROR_STOP=1"
hba=/tmp/cluster/pg_hba.conf
read_again() { $psql -c "SELECT pg_reload_conf()" >/dev/null && sleep 1; }
$psql -c "ALTER SYSTEM SET password_encryption = 'scram-sha-256'" || exit 9
read_again
$psql -c "CREATE ROLE app LOGIN PASSWORD 'secret'" || exit 9
printf 'local all all trust\nhost reports app 127.0.0.1/32 scram-sha-256\n' > $hba
read_again
ask() { PGPASSWORD=secret $psql -h 127.0.0.1 -U app -d postgres -c "SELECT 'connected as ' || current_user"; }

. ./setup.sh
$psql -c "ALTER SYSTEM SET listen_addresses = '*'" || exit 9
pg_ctl -D /tmp/cluster -w -l /tmp/cluster.log -o "-k /tmp -c fsync=off" restart >/dev/null || exit 9
ask

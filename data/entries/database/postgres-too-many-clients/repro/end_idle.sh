. ./hold.sh
(printf "SELECT 1;\n"; sleep 4
 printf "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle' AND pid <> pg_backend_pid();\n"; sleep 3) |
  psql -X -q >/dev/null 2>&1 &
sleep 1
hold postgres 12
sleep 3
connect app

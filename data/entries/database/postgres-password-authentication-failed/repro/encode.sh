. ./setup.sh
$psql -d 'postgresql://app:p%40ss%2Fword%231@127.0.0.1:5432/postgres' -c "SELECT 'connected as ' || current_user"

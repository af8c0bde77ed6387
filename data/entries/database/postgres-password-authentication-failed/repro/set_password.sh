. ./setup.sh
$psql -c "ALTER ROLE app PASSWORD 'other-password'" || exit 9
ask other-password

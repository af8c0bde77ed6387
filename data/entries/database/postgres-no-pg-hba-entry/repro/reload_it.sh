# The line is there with a fault, an address without a mask: named by the view, corrected, read again.
. ./setup.sh
printf 'host  postgres  app  127.0.0.1  scram-sha-256\n' >> $hba
read_again
ask 2>/dev/null && exit 9
$psql -c "SELECT line_number FROM pg_hba_file_rules WHERE error IS NOT NULL" | grep -qx 3 || exit 9
sed -i '3s|127.0.0.1 |127.0.0.1/32 |' $hba
$psql -c "SELECT pg_reload_conf()" >/dev/null
sleep 1
test -z "$($psql -c "SELECT line_number, error FROM pg_hba_file_rules WHERE error IS NOT NULL")" || exit 9
ask

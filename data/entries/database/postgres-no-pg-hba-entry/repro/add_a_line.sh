. ./setup.sh
printf 'host  postgres  app  127.0.0.1/32  scram-sha-256\n' >> $hba
read_again
ask

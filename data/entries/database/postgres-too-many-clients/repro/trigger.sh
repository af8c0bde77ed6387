. ./hold.sh
hold postgres 12
connect app

# ways.sh <large|raised>
SERVER_OPTIONS=--max-allowed-packet=1M
. ./server.sh
sql -e "CREATE TABLE files (body LONGTEXT)" || exit 9
{ printf "INSERT INTO files VALUES ('"; head -c 3000000 /dev/zero | tr '\0' a; printf "');\n"; } > file.sql
result() { sql -e "SELECT CONCAT('stored ', LENGTH(body)) FROM files"; }
case "$1" in
large) sql --skip-reconnect < file.sql && result ;;
raised) sql -e "SET GLOBAL max_allowed_packet = 268435456" && sql --max-allowed-packet=256M < file.sql && result ;;
esac

# ways.sh <what is done>; the stopped server first shows the refusal.
. ./server.sh
sql -e "CREATE USER 'app'@'%' IDENTIFIED BY 'secret'; GRANT SELECT ON shop.* TO 'app'@'%'" || exit 9
ask() { client -u app -psecret "$@" shop -e "SELECT 'answered 1'"; }
case "$1" in
elsewhere) ask -S /tmp/elsewhere.sock ;;
touched) touch /tmp/elsewhere.sock && ask -S /tmp/elsewhere.sock ;;
port) MYSQL_UNIX_PORT=/tmp/elsewhere.sock ask -h localhost -p13306 ;;
tcp) ask -h 127.0.0.1 -P 13306 ;;
path)
  printf '[client]\nsocket = /tmp/my.sock\n' > my.cnf
  mariadb --defaults-file=my.cnf -N -u app -psecret shop -e "SELECT 'answered 1'"
  ;;
started)
  client -u root -S /tmp/my.sock -e SHUTDOWN && sleep 1
  refused ask -S /tmp/my.sock
  start && ask -S /tmp/my.sock
  ;;
esac

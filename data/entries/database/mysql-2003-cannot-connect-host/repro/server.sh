# A MariaDB server of the script's own, with an empty database `shop`; SERVER_OPTIONS are options of the server.
mariadb-install-db --no-defaults --force --datadir="$PWD/data" --auth-root-authentication-method=normal --skip-test-db > made.txt 2>&1 || { cat made.txt >&2; exit 9; }
start() {
  mariadbd --no-defaults --datadir="$PWD/data" --socket=/tmp/my.sock --pid-file=/tmp/my.pid --bind-address=127.0.0.1 --port=13306 --innodb-buffer-pool-size=16M "$@" > server.txt 2>&1 &
  for i in $(seq 150); do [ -S /tmp/my.sock ] && return; sleep 0.1; done
  cat server.txt >&2
  exit 9
}
client() { mariadb --no-defaults -N "$@"; }
sql() { client -u root -S /tmp/my.sock shop "$@"; }
refused() { "$@" > refusal.txt 2>&1 && exit 9; grep -q ERROR refusal.txt || exit 9; }
start $SERVER_OPTIONS
client -u root -S /tmp/my.sock -e "CREATE DATABASE shop CHARACTER SET utf8mb4" || exit 9

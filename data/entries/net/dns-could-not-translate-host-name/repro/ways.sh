# ways.sh <what is done>: a server on this machine; /etc is the script's own.
[ "$INSIDE" ] || INSIDE=1 exec unshare --map-root-user --mount /bin/sh "$0" "$@"
mkdir /tmp/etc && mount -t tmpfs none /tmp/etc && cp -RL /etc/. /tmp/etc/ 2> /dev/null
mount --bind /tmp/etc /etc && echo 'hosts: files' > /etc/nsswitch.conf || exit 9
ask() { psql -Atc "SELECT 'connected as ' || current_user" "$1"; }
refused() { # <host in the message> <url>
  ask "$2" > refusal.txt 2>&1 && exit 9
  grep -qF "could not translate host name \"$1\" to address: Name or service not known" refusal.txt || { cat refusal.txt; exit 9; }
}
case "$1" in
nothing) ask postgresql://postgres:change-me@db:5432/postgres ;;
localhost)
  refused db postgresql://postgres:change-me@db:5432/postgres
  ask postgresql://postgres:change-me@localhost:5432/postgres || exit 1
  # Where the service's name exists, as in the containers of its network, the other value is right.
  echo '127.0.0.1 db' >> /etc/hosts
  ask postgresql://postgres:change-me@db:5432/postgres
  ;;
encode)
  psql -qc "CREATE ROLE app LOGIN PASSWORD 'p@ss'" "postgresql://postgres@localhost/postgres" || exit 9
  refused ss@localhost 'postgresql://app:p@ss@localhost:5432/postgres'
  password=$(python3 -c 'import urllib.parse; print(urllib.parse.quote("p@ss", safe=""))')
  [ "$(ask "postgresql://app:$password@localhost:5432/postgres")" = "connected as app" ] || exit 1
  ask postgresql://postgres:change-me@localhost:5432/postgres
  ;;
container)
  # A network of its own, as a container has it: localhost is the container itself.
  unshare --net sh -c 'python3 - <<PY
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh14x", b"lo", 1))
PY
  psql -Atc "SELECT 1" postgresql://postgres:change-me@localhost:5432/postgres'
  ;;
esac

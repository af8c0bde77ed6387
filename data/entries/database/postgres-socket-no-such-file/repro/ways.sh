# ways.sh <what is done>; the stopped server and the stale file first show the refusal.
# The server of this version; the client is the one of the machine.
export LD_LIBRARY_PATH=/opt/postgresql/lib
data=/tmp/cluster
server() { /opt/postgresql/bin/pg_ctl -D $data -w -l log.txt "$@" >/dev/null; }
ask() { LD_LIBRARY_PATH= psql -At -c "SELECT 'answer ' || 1" "$@"; }
refused() { ask >/dev/null 2>refusal.txt && exit 9; grep -q 'No such file or directory\|Connection refused' refusal.txt || exit 9; }
elsewhere() { mkdir -p elsewhere && export PGHOST="$PWD/elsewhere"; }

case "$1" in
elsewhere)
  elsewhere && ask
  ;;
right-socket)
  elsewhere && refused && ask -h /tmp -p 5432
  ;;
host)
  elsewhere && refused && ask -h 127.0.0.1 -p 5432
  ;;
touched)
  elsewhere && touch elsewhere/.s.PGSQL.5432 && ask
  ;;
all-addresses)
  elsewhere && echo "listen_addresses = '*'" >> $data/postgresql.conf
  echo "host all all 0.0.0.0/0 trust" >> $data/pg_hba.conf
  server -o "-k /tmp -c listen_addresses=*" restart && ask
  ;;
started)
  server -m fast stop && refused
  server -o "-k /tmp -c listen_addresses=127.0.0.1" start && ask
  ;;
stale)
  server -m fast stop
  sleep 60 &
  printf '%s\n%s\n%s\n5432\n/tmp\n127.0.0.1\n' $! $data "$(date +%s)" > $data/postmaster.pid
  server -t 5 -o "-k /tmp" start 2>/dev/null
  grep -q 'lock file "postmaster.pid" already exists' log.txt || exit 9
  refused
  [ "$(ps -p "$(head -n 1 $data/postmaster.pid)" -o comm=)" = sleep ] || exit 9
  rm $data/postmaster.pid
  server -o "-k /tmp" start && ask
  ;;
esac

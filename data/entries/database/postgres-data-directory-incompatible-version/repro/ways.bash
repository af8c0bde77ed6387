# ways.bash <what is done>: a cluster with a table, made by the old server.
for which in old new; do
  cp -R "node_modules/pg-$which/native" "$which"
  node -e 'const fs = require("fs"), path = require("path"), at = process.argv[1]; const file = path.join(at, "pg-symlinks.json"); if (fs.existsSync(file)) for (const { source, target } of JSON.parse(fs.readFileSync(file))) { const link = path.join(at, path.relative("native", target)); try { fs.symlinkSync(path.relative(path.dirname(link), path.join(at, path.relative("native", source))), link); } catch {} }' "$which"
done
clients=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
export PGHOST=/tmp PGUSER=postgres PGDATABASE=postgres
server() { LD_LIBRARY_PATH="$PWD/$1/lib" "$1/bin/$2" "${@:3}"; }
make() { server "$1" initdb -D "$2" -U postgres -A trust -E UTF8 --locale=C -N > /dev/null || exit 9; }
start() { server "$1" pg_ctl -D "$2" -w -l "$PWD/server.log" -o "-k /tmp -c listen_addresses='' -c fsync=off -c log_line_prefix=''" start > /dev/null 2>&1 || { cat server.log; return 1; }; }
stop() { server "$1" pg_ctl -D "$2" -m fast stop > /dev/null; }
ask() { "$clients/psql" -Atc "SELECT 'kept ' || count(*) FROM kept"; }
make old data && start old data && "$clients/psql" -qc "CREATE TABLE kept AS SELECT 1 AS id" && stop old data || exit 9
rm server.log
case "$1" in
new) start new data && ask ;;
edited)
  cat new/PG_VERSION 2>/dev/null; server new postgres --version | grep -oE '[0-9]+' | head -n 1 > data/PG_VERSION
  start new data && ask
  ;;
back)
  start new data > refusal.txt && exit 9
  grep -q 'database files are incompatible with server' refusal.txt || exit 9
  start old data && ask
  ;;
dumped)
  start old data && "$clients/pg_dumpall" > dump.sql && stop old data || exit 1
  tail -n 3 dump.sql | grep -q 'PostgreSQL database cluster dump complete' || exit 1
  make new data-new && start new data-new && "$clients/psql" -q -f - < dump.sql > /dev/null 2>&1
  "$clients/vacuumdb" --all --analyze-only > /dev/null 2>&1 && ask
  ;;
esac

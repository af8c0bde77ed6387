# ways.sh <what is done>
# The engine of the migrations would be fetched; generating does not use it.
export CHECKPOINT_DISABLE=1 PRISMA_HIDE_UPDATE_MESSAGE=1 PRISMA_SCHEMA_ENGINE_BINARY=/bin/true
mkdir work && cp -R node_modules/. work/node_modules && rm -rf work/node_modules/server && cd work && mkdir prisma || exit 9
url='url = "postgresql://localhost/app"' && [ "$(node -p 'require("prisma/package.json").version.split(".")[0]')" -ge 7 ] && url=
printf 'generator client {\n  provider = "prisma-client-js"\n  engineType = "client"\n}\ndatasource db {\n  provider = "postgresql"\n  %s\n}\nmodel User {\n  id Int @id\n}\n' "$url" > prisma/schema.prisma
node_modules/.bin/prisma generate > generated.txt 2>&1 || { cat generated.txt; exit 9; }
cat > main.cjs <<'JS'
const { PrismaClient } = require("@prisma/client");
const { PrismaPg } = require("@prisma/adapter-pg");
const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });
client.user.count().then((count) => console.log("users " + count)).catch((error) => { console.log(error.message.trim().split("\n").pop()); console.log(error.code); process.exit(1); });
JS
cp -R ../node_modules/server/native server
node - <<'JS'
const fs = require("fs"), path = require("path");
for (const { source, target } of JSON.parse(fs.readFileSync("server/pg-symlinks.json"))) {
  const link = path.join("server", path.relative("native", target));
  try { fs.symlinkSync(path.relative(path.dirname(link), path.join("server", path.relative("native", source))), link); } catch {}
}
JS
export LD_LIBRARY_PATH=$PWD/server/lib
start() { # <port>
  server/bin/initdb -D /tmp/cluster -U app -A trust -N > /dev/null || exit 9
  server/bin/pg_ctl -D /tmp/cluster -w -l server.log -o "-p $1 -k /tmp -c listen_addresses=127.0.0.1 -c fsync=off" start > /dev/null || exit 9
  node -e 'const { Client } = require("pg"); const c = new Client("postgresql://app@127.0.0.1:" + process.argv[1] + "/postgres"); c.connect().then(() => c.query(`CREATE TABLE "User" (id int PRIMARY KEY)`)).then(() => c.end())' "$1" || exit 9
}
refused() { node main.cjs > refusal.txt && exit 9; grep -q "Can't reach database server at 127.0.0.1" refusal.txt || { cat refusal.txt; exit 9; }; }
export DATABASE_URL=postgresql://app:app@127.0.0.1:5432/postgres
case "$1" in
port)
  start 5433
  refused
  DATABASE_URL=postgresql://app:app@127.0.0.1:5433/postgres
  ;;
start)
  refused
  start 5432
  ;;
password) DATABASE_URL=postgresql://other:another@127.0.0.1:5432/postgres ;;
longer) start 5433 && DATABASE_URL="$DATABASE_URL?connect_timeout=300" ;;
esac
node main.cjs

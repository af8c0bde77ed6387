# ways.sh <what is done>
# The engine of the migrations would be fetched; generating does not use it.
export CHECKPOINT_DISABLE=1 PRISMA_HIDE_UPDATE_MESSAGE=1 PRISMA_SCHEMA_ENGINE_BINARY=/bin/true
mkdir work && cp -R node_modules work/node_modules && cd work && mkdir prisma src || exit 9
major=$(node -p 'require("prisma/package.json").version.split(".")[0]')
# From 7 on the address stands in prisma.config.ts; here nothing connects.
url='url = "postgresql://localhost/app"' && [ "$major" -ge 7 ] && url=
schema() { # <lines of the generator>
  printf 'generator client {\n%s\n}\ndatasource db {\n  provider = "postgresql"\n  %s\n}\nmodel User {\n  id Int @id\n}\n' "$1" "$url" > prisma/schema.prisma
}
schema '  provider = "prisma-client-js"
  engineType = "client"'
echo 'const { PrismaClient, Prisma } = require("@prisma/client"); console.log("a client with the model " + Prisma.ModelName.User);' > src/main.cjs
case "$1" in
nothing) node src/main.cjs ;;
generate)
  node src/main.cjs > refusal.txt 2>&1 && exit 9
  grep -q "Cannot find module '.prisma/client/default'" refusal.txt || exit 9
  node_modules/.bin/prisma generate 2>&1 || exit 1
  node src/main.cjs
  ;;
output)
  schema '  provider = "prisma-client"
  output = "../src/generated/prisma"
  engineType = "client"
  importFileExtension = "ts"'
  node_modules/.bin/prisma generate 2>&1 || exit 1
  node src/main.cjs > refusal.txt 2>&1 && exit 9
  echo '{"type": "module"}' > src/package.json
  echo 'import { PrismaClient, Prisma } from "./generated/prisma/client.ts"; console.log("a client with the model " + Prisma.ModelName.User);' > src/main.ts
  node src/main.ts
  ;;
esac

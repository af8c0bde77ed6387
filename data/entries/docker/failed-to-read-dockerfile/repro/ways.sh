# ways.sh <what is done>; for another cause it is first refused
mkdir -p shop/backend && cd shop || exit 9
printf 'FROM busybox\nCOPY app /app\n' > backend/Dockerfile
echo app > backend/app
is_refusal() { grep -qE 'lstat .*Dockerfile: no such file|open Dockerfile: no such file' "$1"; }
refused() { "$@" > refusal.txt 2>&1 && exit 9; is_refusal refusal.txt || exit 9; }
compose() { if docker compose version > /dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi; }
case "$1" in
  nothing) docker build -t shop . ;;
  folder)
    docker build -t shop backend || exit 1
    docker image rm shop && cp backend/app . && docker build -t shop -f backend/Dockerfile . ;;
  renamed)
    mv backend/Dockerfile Dockerfile.txt && cp backend/app .
    refused docker build -t shop .
    cp Dockerfile.txt dev.Dockerfile && docker build -t shop -f dev.Dockerfile . || exit 1
    docker image rm shop && mv Dockerfile.txt Dockerfile && docker build -t shop . ;;
  compose)
    printf 'version: "3"\nservices:\n  app:\n    image: shop\n    build:\n      context: .\n      dockerfile: Dockerfile\n' > docker-compose.yml
    compose build > refusal.txt 2>&1 && exit 9
    grep -qE 'Cannot locate specified Dockerfile: Dockerfile' refusal.txt || is_refusal refusal.txt || exit 9 # Compose 1.25 says it so
    sed -i 's#context: .#context: ./backend#' docker-compose.yml
    compose build > build.txt 2>&1 ;;
  commit)
    git init -q --bare ../shop.git && cd backend && git init -q && git remote add origin "$PWD/../../shop.git" || exit 9
    git config user.name me && git config user.email me@example.com
    echo Dockerfile > .gitignore && git add . && git commit -q -m one && git push -q -u origin HEAD && git clone -q ../../shop.git ../ci || exit 9
    refused docker build -t shop ../ci
    git ls-tree -r --full-tree --name-only '@{upstream}' | grep -i dockerfile && exit 8
    git add -f Dockerfile
    git commit -q -m "Add the Dockerfile" -- Dockerfile
    git push -q -u origin HEAD
    git -C ../ci pull -q && docker build -t shop ../ci ;;
  dockerignore)
    echo Dockerfile > backend/.dockerignore && docker build -t shop backend > build.txt 2>&1 || exit 9
    docker image rm shop
    rm backend/.dockerignore && docker build -t shop . ;;
esac && echo "the image has $(docker run --rm shop cat /app)"

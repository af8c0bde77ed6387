# ways.sh <what is done>; a Dockerfile in a folder of its own, the file it copies at the top
mkdir -p docker/api
echo "module example" > go.mod
echo "h1:abc=" > go.sum
printf 'FROM busybox\nCOPY go.sum /\n' > docker/api/Dockerfile
build() { # the ids of a build differ each time
  docker build -t api "$@" > said.txt 2>&1
  ended=$?
  sed -E 's/checksum of ref [^ ]+:/checksum of ref ID:/; s/(buildkit-mount)[0-9]+/\1N/g' said.txt
  return $ended
}
refused() { build "$@" | grep -E 'go\.sum' | grep -E 'not found|does not exist'; }
case "$1" in
  nothing) build docker/api ;;
  context) refused docker/api && build -f docker/api/Dockerfile . ;;
  dockerignore)
    printf '*\n!go.mod\n' > .dockerignore
    refused -f docker/api/Dockerfile . || exit 9
    printf '*\n!go.mod\n!go.sum\n' > .dockerignore
    printf 'FROM busybox\nCOPY . /ctx\nRUN find /ctx -maxdepth 2\n' | BUILDKIT_PROGRESS=plain docker build --no-cache -f- . 2>&1 | grep /ctx/go.sum || exit 8
    build -f docker/api/Dockerfile . ;;
  stage)
    rm go.sum
    refused -f docker/api/Dockerfile . || exit 9
    printf 'FROM busybox AS build\nCOPY go.mod go.su[m] ./\nRUN ls go.* > /listed && echo built > /app\nFROM busybox\nCOPY --from=build /app /listed /\n' > docker/api/Dockerfile
    build -f docker/api/Dockerfile . &&
      [ "$(docker run --rm api cat /listed)" = go.mod ] && echo "in the image: $(docker run --rm api cat /app), and go.mod without go.sum"
    exit ;;
  absolute)
    printf 'FROM busybox\nCOPY %s/go.sum /\n' "$PWD" > docker/api/Dockerfile
    build docker/api ;;
  no-cache) docker builder prune -f && build --no-cache docker/api ;;
esac && echo "in the image: $(docker run --rm api cat /go.sum)"

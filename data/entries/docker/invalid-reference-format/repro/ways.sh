# ways.sh <what is done>; words that were not meant as the image, and names that cannot be one, are first refused.
python3 daemon.py "$PWD/docker.sock" > daemon.txt 2>&1 &
export DOCKER_HOST="unix://$PWD/docker.sock"
for i in $(seq 50); do [ -S docker.sock ] && break; sleep 0.1; done
refused() { docker create "$@" > refusal.txt 2>&1 && exit 9; grep -q "${says:-invalid reference format}" refusal.txt || exit 9; }
case "$1" in
empty) docker create "registry.example.com/web:$TAG" ;;
set)
  (docker create "registry.example.com/web:${TAG:?TAG is not set}") > refusal.txt 2>&1 && exit 9
  grep -q 'TAG is not set' refusal.txt || exit 9
  TAG=1.0
  docker create "registry.example.com/web:${TAG:?TAG is not set}"
  ;;
quoted)
  mkdir "Own Data"; cd "Own Data"
  refused -v $PWD:/data nginx:1.27
  refused \ 
  refused –it nginx:1.27
  says='invalid reference format' refused "$(printf 'nginx:1.27\r')"
  printf 'docker create nginx:1.27\r\n' > run.sh; sh run.sh > refusal.txt 2>&1 && exit 9
  sed -i 's/\r$//' run.sh && sh run.sh > /dev/null || exit 1
  docker create -it -v "$PWD:/data" nginx:1.27
  ;;
clean)
  refused ghcr.io/Example/Web:1; refused web:feature/x; refused web:1.0+2; refused https://registry.example.com/web:1
  git init -q . 2>/dev/null; git checkout -q -b feature/x; git -c user.name=me -c user.email=me@example.com commit -q --allow-empty -m one
  GITHUB_REPOSITORY=Example/Web
  IMAGE="ghcr.io/$(echo "$GITHUB_REPOSITORY" | tr '[:upper:]' '[:lower:]')"
  TAG="$(git rev-parse --abbrev-ref HEAD | tr -c 'A-Za-z0-9_.\n-' '-')"
  [ "$IMAGE:$TAG" = ghcr.io/example/web:feature-x ] || exit 1
  docker create "$IMAGE:$TAG"
  ;;
esac

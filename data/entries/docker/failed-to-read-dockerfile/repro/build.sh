# build.sh <what is done>; a file under another name is first refused.
python3 daemon.py "$PWD/docker.sock" > daemon.txt 2>&1 &
export DOCKER_HOST="unix://$PWD/docker.sock" DOCKER_BUILDKIT=0
for i in $(seq 50); do [ -S docker.sock ] && break; sleep 0.1; done
mkdir -p shop/backend && cd shop
printf 'FROM scratch\nCOPY app /app\n' > backend/Dockerfile; echo app > backend/app
refused() { docker build -t shop . > refusal.txt 2>&1 && exit 9; grep -q 'lstat .*Dockerfile: no such file' refusal.txt || exit 9; }
case "$1" in
here) docker build -t shop . ;;
folder)
  docker build -t shop backend > out.txt 2>&1 && grep -q 'built from Dockerfile' out.txt || exit 1
  docker build -t shop -f backend/Dockerfile .
  ;;
renamed)
  mv backend/Dockerfile Dockerfile.txt; refused
  cp Dockerfile.txt dev.Dockerfile; docker build -t shop -f dev.Dockerfile . > /dev/null 2>&1 || exit 1
  mv Dockerfile.txt Dockerfile; docker build -t shop .
  ;;
esac

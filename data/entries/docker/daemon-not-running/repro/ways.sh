# ways.sh <what is done>; a stale address and a stale context are first refused.
socket="$PWD/docker.sock"
start() { python3 daemon.py "$socket" > daemon.txt 2>&1 & for i in $(seq 50); do [ -S "$socket" ] && return; sleep 0.1; done; exit 9; }
ask() { docker version --format '{{.Server.Version}}'; }
refused() { ask > refusal.txt 2>&1 && exit 9; grep -q 'Cannot connect to the Docker daemon' refusal.txt || exit 9; }
docker context create mine --docker "host=unix://$socket" > /dev/null && docker context use mine > /dev/null || exit 9
case "$1" in
started) refused; start ;;
chmod) start; kill $!; wait $! 2>/dev/null; chmod 666 "$socket" || exit 9 ;;
back)
  start
  export DOCKER_HOST=tcp://127.0.0.1:2375; refused
  docker context ls 2>/dev/null | grep -q '127.0.0.1:2375' || exit 9
  unset DOCKER_HOST; ask > /dev/null || exit 1
  docker context create gone --docker "host=unix://$PWD/gone.sock" > /dev/null 2>&1; docker context use gone > /dev/null; refused
  docker context use mine > /dev/null
  ;;
esac
ask

# ways.sh <the daemon's minimum> [variable]: with the variable the client first names a version that is refused.
python3 daemon.py "$PWD/docker.sock" "$1" > daemon.txt 2>&1 &
export DOCKER_HOST="unix://$PWD/docker.sock"
for i in $(seq 50); do [ -S docker.sock ] && break; sleep 0.1; done
ask() { docker version --format '{{.Server.Version}}'; }
if [ "$2" = variable ]; then
  DOCKER_API_VERSION=1.24 ask > refusal.txt 2>&1 && exit 9
  grep -q 'client version 1.24 is too old' refusal.txt || exit 9
fi
ask

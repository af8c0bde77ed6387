# ways.sh <what is done>; for another cause it is first refused
ask() { docker version --format '{{.Server.Version}}'; }
refused() { ask > refusal.txt 2>&1 && exit 9; grep -q 'Cannot connect to the Docker daemon' refusal.txt || exit 9; }
stop() { sh /opt/docker/restart.sh stop; }
start() { sh /opt/docker/restart.sh; }
# refuses_to_start <reason>: for the file that was just written
refuses_to_start() {
  stop
  timeout 5 dockerd > start.txt 2>&1 && exit 9
  grep -q "$1" start.txt || exit 9
  refused
}
case "$1" in
  nothing) stop ;;
  start) stop && refused && start ;;
  back)
    export DOCKER_HOST=tcp://127.0.0.1:2375
    refused
    docker context ls 2> /dev/null | grep -q '127.0.0.1:2375' || exit 8
    unset DOCKER_HOST DOCKER_CONTEXT
    ask > /dev/null || exit 8
    docker context create gone --docker host=unix:///run/gone.sock > /dev/null 2>&1 && docker context use gone > /dev/null
    refused
    docker context use default > /dev/null ;;
  repair)
    echo '{"debug": true,}' > /etc/docker/daemon.json
    refuses_to_start 'unable to configure the Docker daemon with file /etc/docker/daemon.json'
    if dockerd --help | grep -q -- --validate; then
      dockerd --validate --config-file=/etc/docker/daemon.json > validate.txt 2>&1 && exit 8
    fi
    echo '{"debug": true}' > /etc/docker/daemon.json
    start ;;
  chmod) # a daemon that was killed leaves its socket
    kill -9 "$(cat /run/docker.pid)"
    chmod 666 /var/run/docker.sock || exit 9 ;;
esac
ask

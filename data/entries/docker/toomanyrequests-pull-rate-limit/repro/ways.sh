# ways.sh <what is done>
[ "$1" = keep ] && left=1 || left=0
sh /opt/docker/hub.sh $left || exit 7
refused() { docker pull nginx:1.27 2>&1 | grep 'toomanyrequests' > refused.txt || exit 9; }
log_in() { echo secret | docker login -u me --password-stdin 2>&1 | grep 'Login Succeeded' || exit 8; }
case "$1" in
  login) refused && log_in ;;
  mirror)
    refused
    echo '{"registry-mirrors": ["http://localhost:5000"]}' > /etc/docker/daemon.json
    kill -HUP "$(cat /run/docker.pid)"
    sleep 1 ;;
  keep) # one pull, and the image stays where it is
    for _ in 1 2 3 4; do docker run --rm nginx:1.27 > /dev/null || exit 9; done
    docker run --rm nginx:1.27
    exit ;;
  retry) for _ in 1 2 3 4; do refused; sleep 0.5; done ;;
  elsewhere) (export DOCKER_CONFIG=/tmp/laptop; log_in) || exit ;;
esac
docker pull nginx:1.27 && docker run --rm nginx:1.27

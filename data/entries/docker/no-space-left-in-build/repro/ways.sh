# ways.sh <what fills the disk> <what is done>
image=localhost:5000/model:1
pull() {
  docker pull -q $image 2>&1
  docker image inspect $image > /dev/null 2>&1
}
sh /opt/docker/registry.sh || exit 7
mkdir model && dd if=/dev/zero of=model/weights.bin bs=1M count=60 2> /dev/null
tar -C model -c . | docker import - $image > /dev/null && docker push -q $image > /dev/null && docker image rm $image > /dev/null || exit 9
case "$1" in
  images)
    for n in 1 2 3; do printf 'FROM busybox\nRUN dd if=/dev/zero of=/file%s bs=1M count=36\n' $n | docker build -q -t old$n - > /dev/null || exit 9; done
    docker run --name stopped busybox dd if=/dev/zero of=/file bs=1M count=40 2> /dev/null ;;
  log) docker run --name chatty busybox sh -c "yes $(seq -s _ 300) | head -c 150000000" > /dev/null ;;
  volume) docker run --name db -v data:/data busybox dd if=/dev/zero of=/data/file bs=1M count=150 2> /dev/null ;;
esac
case "$2" in nothing) ;; *) pull | grep 'no space left on device' || exit 9 ;; esac
case "$2" in
  prune)
    docker builder prune -f
    docker container prune -f
    docker image prune -a -f --filter "until=168h"
    docker image prune -a -f
    docker builder prune -f
    docker system df ;;
  truncate)
    log=$(docker inspect -f '{{.LogPath}}' chatty)
    du -h --max-depth=1 /var/lib/docker | sort -h | tail -2
    truncate -s 0 "$log"
    echo '{"log-driver": "local", "log-opts": {"max-size": "20m", "max-file": "5"}}' > /etc/docker/daemon.json
    sh /opt/docker/restart.sh && docker run --name later busybox true
    [ "$(docker inspect -f '{{.HostConfig.LogConfig.Type}}' later)" = local ] || exit 8 ;;
  move)
    sh /opt/docker/restart.sh stop
    mkdir -p /data /etc/docker && cp -aT /var/lib/docker /data/docker &&
      test ! -e /etc/docker/daemon.json &&
      echo '{"data-root": "/data/docker"}' | tee /etc/docker/daemon.json
    sh /opt/docker/restart.sh
    [ "$(docker run --rm -v data:/data busybox ls /data)" = file ] || exit 8 ;;
esac
pull && docker image inspect -f 'pulled, with {{.Size}} bytes' $image

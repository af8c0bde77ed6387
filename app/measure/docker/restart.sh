# restart.sh [stop]: what `systemctl restart docker` is elsewhere, or `stop`; exit code 1 and the daemon's log where it
# does not come up.
if [ -f /run/docker.pid ]; then
  kill "$(cat /run/docker.pid)"
  for _ in $(seq 100); do [ -f /run/docker.pid ] || break; sleep 0.1; done
fi
[ "$1" = stop ] && exit 0
# /proc/sys can only be read: no forwarding, and IPv6 stays on where Docker would turn it off.
export DOCKER_ALLOW_IPV6_ON_IPV4_INTERFACE=1
PATH=$(dirname "$0"):$PATH dockerd --rootless --storage-driver vfs --ip-forward=false > /tmp/dockerd.log 2>&1 &
for _ in $(seq 200); do docker version > /dev/null 2>&1 && exit 0; sleep 0.1; done
cat /tmp/dockerd.log
exit 1

# machine.sh <command …>: the command as root of a machine with a Docker daemon, in namespaces of the sandbox's own.
# The daemon, its builder and its registries are the release's; only containers share the processes and the limits of
# the sandbox, in which nobody may mount /proc or make control groups (see `runc` beside this file).
# One image is there: `busybox`, made of the release's. WAYOUT_DOCKER_DISK bounds what images, containers and builds may take.
if [ "$1" != --inside ]; then
  exec unshare --map-root-user --mount --net sh "$0" --inside "$@"
fi
shift
here=$(dirname "$0")
root=/tmp/machine
mkdir $root && mount -t tmpfs -o mode=755 machine $root || exit 97
for place in /*; do
  if [ -L "$place" ]; then ln -s "$(readlink "$place")" "$root$place"
  elif [ "$place" = /etc ]; then cp -RL /etc $root/ 2>/dev/null
  elif [ "$place" != /var ]; then mkdir "$root$place" && mount --rbind "$place" "$root$place" || exit 97
  fi
done
mkdir -p $root/root $root/run $root/var/lib/docker $root/sys/fs/cgroup
ln -s ../run $root/var/run
mount -t tmpfs -o "size=${WAYOUT_DOCKER_DISK:-384m}" docker $root/var/lib/docker || exit 97
mount -t tmpfs cgroup $root/sys/fs/cgroup || exit 97
ip link set lo up
export HOME=/root DOCKER_CONFIG=/tmp/.docker
chroot $root sh "$here/restart.sh" || exit 97
mkdir -p /tmp/busybox/bin && cp /bin/busybox /tmp/busybox/bin/
for applet in sh ls cat echo env find dd yes head rm sleep true false httpd wget; do ln -s busybox /tmp/busybox/bin/$applet; done
tar -C /tmp/busybox -c . | chroot $root docker import - busybox > /dev/null || exit 97
# shellcheck disable=SC2016  # expanded within
exec chroot $root sh -c 'cd "$1" && shift && exec "$@"' sh "$PWD" "$@"

# A network and an /etc of the script's own; source it first.
[ "$INSIDE" ] || INSIDE=1 exec unshare --map-root-user --mount --net /bin/sh "$0" "$@"
mkdir /tmp/etc && mount -t tmpfs none /tmp/etc && cp -RL /etc/. /tmp/etc/ 2> /dev/null
mount --bind /tmp/etc /etc || exit 9
echo 'hosts: files dns' > /etc/nsswitch.conf
python3 - <<'PY' || exit 9
import fcntl, socket, struct
SIOCSIFFLAGS, IFF_UP = 0x8914, 1
fcntl.ioctl(socket.socket(), SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
PY
dns() { # <address> <other names: NXDOMAIN or SERVFAIL> <name=address …>: a DNS server on port 53
  python3 dns.py "$@" &
  server=$!
  until python3 -c "import socket, sys; socket.create_connection((sys.argv[1], 53), 1)" "$1" 2> /dev/null; do sleep 0.1; done
}

# ways.sh <what is done>
[ "$INSIDE" ] || INSIDE=1 exec unshare --map-root-user --mount /bin/sh "$0" "$@"
# An /etc of the script's own, in which localhost has both addresses, as on most machines.
mkdir /tmp/etc && mount -t tmpfs none /tmp/etc && cp -RL /etc/. /tmp/etc/ 2> /dev/null
mount --bind /tmp/etc /etc || exit 9
echo 'multi on' > /etc/host.conf
[ "$(node -p 'process.versions.node.split(".")[0] > 16')" = false ] ||
  node -e 'require("dns").lookup("localhost", { all: true }, (e, found) => process.exit(found.map((one) => one.address).join() === "::1,127.0.0.1" ? 0 : 1))' || exit 9
case "$1" in
plain) node client.cjs 127.0.0.1 localhost ;;
address) node client.cjs 127.0.0.1 127.0.0.1 ;;
both) node client.cjs '' localhost && node client.cjs '' 127.0.0.1 ;;
order)
  NODE_OPTIONS=--dns-result-order=ipv4first node client.cjs 127.0.0.1 localhost > first.txt || exit 9
  node --require ./order.cjs client.cjs 127.0.0.1 localhost
  ;;
hosts)
  sed '/::1/d' /etc/hosts > /tmp/hosts && cat /tmp/hosts > /etc/hosts
  node client.cjs 127.0.0.1 localhost > first.txt || exit 9
  node client.cjs ::1 localhost
  ;;
esac

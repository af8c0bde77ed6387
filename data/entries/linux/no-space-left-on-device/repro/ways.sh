# ways.sh <what is done>: a service writes a log into /tmp until nothing goes in any more.
write() { dd if=/dev/zero of="$1/mine" bs=1M count=20 2>said.txt || { cat said.txt; exit 1; }; echo "written"; }
mkdir /tmp/other
sh -c 'exec 5>>/tmp/big.log; head -c 100000000 /dev/zero >&5; touch /tmp/started; exec sleep 30' &
for i in $(seq 100); do [ -e /tmp/started ] && break; sleep 0.1; done
n=0; while head -c 100000000 /dev/zero > "/tmp/other/$n" 2>/dev/null; do n=$((n + 1)); done
full() { dd if=/dev/zero of=/tmp/other/probe bs=1M count=20 2>said.txt && exit 9; grep -q 'No space left on device' said.txt || exit 9; rm -f /tmp/other/probe; }
case "$1" in
full) write /tmp/other ;;
truncated) full; truncate -s 0 /tmp/big.log; write /tmp/other ;;
removed) rm /tmp/big.log; write /tmp/other ;;
released) rm /tmp/big.log; full; kill $!; wait $! 2>/dev/null; write /tmp/other ;;
elsewhere) full; write "${TMPDIR:-/dev/shm}" ;;
esac

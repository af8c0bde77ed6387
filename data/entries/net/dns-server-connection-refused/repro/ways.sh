# ways.sh <what is done>: a Go program looks a name up.
. ./world.sh
export HOME=/tmp GO111MODULE=off
cat > look.go <<'GO'
package main

import (
	"fmt"
	"net"
	"os"
)

func main() {
	found, err := net.LookupHost("example.com")
	if err != nil {
		fmt.Println("dial tcp:", err)
		os.Exit(1)
	}
	fmt.Println("found", found[0])
}
GO
CGO_ENABLED=1 go build -o look look.go || exit 9
refused() { # <text>
  ./look > refusal.txt && exit 9
  grep -qE "$1" refusal.txt || { cat refusal.txt; exit 9; }
}
export GODEBUG=netdns=go
case "$1" in
nothing) echo 'nameserver 127.0.0.53' > /etc/resolv.conf ;;
resolved)
  # The stub starts again, and the link that was lost is made anew.
  rm -f /etc/resolv.conf
  refused 'lookup example.com on (\[::1\]|127.0.0.1):53: .*connection refused'
  mkdir -p /tmp/resolve && echo 'nameserver 127.0.0.53' > /tmp/resolve/stub-resolv.conf
  ln -sf /tmp/resolve/stub-resolv.conf /etc/resolv.conf
  refused 'lookup example.com on 127.0.0.53:53: .*connection refused'
  dns 127.0.0.53 NXDOMAIN example.com=127.0.0.80
  ;;
write)
  dns 127.0.0.11 NXDOMAIN example.com=127.0.0.80
  rm -f /etc/resolv.conf
  refused 'lookup example.com on (\[::1\]|127.0.0.1):53: .*connection refused'
  : > /etc/resolv.conf
  refused 'lookup example.com on (\[::1\]|127.0.0.1):53: .*connection refused'
  rm /etc/resolv.conf && ln -s /run/nowhere/resolv.conf /etc/resolv.conf
  refused 'lookup example.com on (\[::1\]|127.0.0.1):53: .*connection refused'
  [ -L /etc/resolv.conf ] && rm /etc/resolv.conf
  echo 'nameserver 127.0.0.11' | tee /etc/resolv.conf > /dev/null
  ;;
library)
  # A source of names that the C library loads as a module, as systemd's and Avahi's are.
  gcc -shared -fPIC -o libnss_own.so.2 module.c || exit 9
  export LD_LIBRARY_PATH=$PWD
  echo 'hosts: files own dns' > /etc/nsswitch.conf
  echo 'nameserver 127.0.0.53' > /etc/resolv.conf
  [ "$(getent ahosts example.com | awk 'NR == 1 { print $1 }')" = 127.0.0.80 ] || exit 9
  refused 'lookup example.com on 127.0.0.53:53: .*connection refused'
  CGO_ENABLED=0 go build -o static look.go || exit 9
  GODEBUG=netdns=cgo ./static > refusal.txt && exit 9
  export GODEBUG=netdns=cgo+1
  ;;
esac
./look > said.txt 2>&1
code=$?
# The port that the question leaves from differs each time.
sed -E 's/127.0.0.1:[0-9]+->/127.0.0.1:PORT->/' said.txt
exit $code

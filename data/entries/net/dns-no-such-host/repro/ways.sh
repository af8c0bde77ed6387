# ways.sh <what is done>: looks a name up as programs do.
. ./world.sh
export HOME=/tmp GOFLAGS=-mod=mod GO111MODULE=off CGO_ENABLED=0
look() { python3 -c 'import socket, sys; print("found", socket.getaddrinfo(sys.argv[1], 80, socket.AF_INET)[0][4][0])' "$1"; }
refused() { # <text> <command …>
  text=$1 && shift
  "$@" > refusal.txt 2>&1 && exit 9
  grep -qE "$text" refusal.txt || { cat refusal.txt; exit 9; }
}
echo 'nameserver 127.0.0.53' > /etc/resolv.conf
echo 'package main; import ("fmt"; "net"; "os"); func main() { a, err := net.LookupHost(os.Args[1]); if err != nil { fmt.Println(err); os.Exit(1) }; fmt.Println("found", a[0]) }' > look.go
name=api.example.com
case "$1" in
nothing)
  dns 127.0.0.53 NXDOMAIN
  go build -o look look.go && refused '^lookup api.example.com on 127.0.0.53:53: no such host' ./look $name
  refused 'php_network_getaddresses: getaddrinfo .*failed: Name or service not known' php -r 'exit(@stream_socket_client("tcp://api.example.com:80", $c, $said) ? 0 : print("$said\n"));'
  ;;
name)
  dns 127.0.0.53 NXDOMAIN api.example.com=127.0.0.80
  refused 'Name or service not known' look https://api.example.com/
  refused 'Name or service not known' look undefined
  refused 'Name or service not known' look api.example.com:443
  refused 'Name or service not known' look 'api.example.com '
  name=$(python3 -c 'from urllib.parse import urlsplit; print(urlsplit("https://api.example.com/").hostname)')
  ;;
network)
  # The search list of a pod in the namespace web; the service is in the namespace cache.
  dns 127.0.0.53 NXDOMAIN redis.cache.svc.cluster.local=127.0.0.80
  printf 'nameserver 127.0.0.53\nsearch web.svc.cluster.local svc.cluster.local cluster.local\noptions ndots:5\n' > /etc/resolv.conf
  refused 'Name or service not known' look redis
  look redis.cache.svc.cluster.local || exit 9
  name=redis.cache
  ;;
record)
  dns 127.0.0.53 NXDOMAIN
  refused 'Name or service not known' look $name
  kill $server && wait $server 2> /dev/null
  dns 127.0.0.53 NXDOMAIN api.example.com=127.0.0.80
  ;;
retry)
  dns 127.0.0.53 NXDOMAIN
  for pause in 1 2 4; do look $name > /dev/null 2>&1 && exit 9; sleep $pause; done
  ;;
public)
  # A public server has nothing of what only the company's own one knows.
  dns 127.0.0.53 NXDOMAIN
  dns 127.0.0.88 NXDOMAIN example.com=127.0.0.81
  echo 'nameserver 127.0.0.88' > /etc/resolv.conf
  look example.com > /dev/null || exit 9
  ;;
esac
look $name

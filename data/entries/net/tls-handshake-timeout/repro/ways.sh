# ways.sh <what is done>: two machines and a wire between them, each in a network namespace (`ip` is Debian's iproute2).
[ "$INSIDE" ] || INSIDE=1 exec unshare --map-root-user --mount --net /bin/sh "$0" "$@"
mkdir /tmp/etc && mount -t tmpfs none /tmp/etc && cp -RL /etc/. /tmp/etc/ 2> /dev/null
mount --bind /tmp/etc /etc && echo '192.0.2.10 registry.example.com' >> /etc/hosts || exit 9
export HOME=/tmp GOPROXY=off GOTOOLCHAIN=local CGO_ENABLED=0 SSL_CERT_FILE="$PWD/cert.pem"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=registry.example.com -addext subjectAltName=DNS:registry.example.com$(seq -f ',DNS:mirror%g.example.com' 40 | tr -d '\n') 2> /dev/null
# The wire: a bridge of which one port carries 1400 bytes and drops what is larger without a word, as a tunnel may.
unshare --net sleep 1000 &
server=$!
there() { nsenter --net=/proc/$server/ns/net "$@"; }
until [ "$(readlink /proc/$server/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.1; done
ip link set lo up && ip link add wire type bridge || exit 9
ip link add eth0 type veth peer name left && ip link add right type veth peer name eth1 netns $server || exit 9
ip link set left master wire && ip link set right mtu 1400 master wire || exit 9
# Without large segments, which virtual wires pass whole.
for one in eth0 left right wire; do ip link set $one up gso_max_size 1400 gso_max_segs 1; done
ip addr add 192.0.2.1/24 dev eth0 && there ip addr add 192.0.2.10/24 dev eth1 && there ip link set lo up && there ip link set eth1 up gso_max_size 1400 gso_max_segs 1
serve() { there python3 server.py "$1" > server.log 2>&1 & }
go mod init example.com/get 2> /dev/null && go build -o get get.go || exit 9
refused() {
  ./get > refusal.txt && exit 9
  grep -q 'net/http: TLS handshake timeout' refusal.txt || { cat refusal.txt; exit 9; }
}
case "$1" in
nothing) serve plain ;;
mtu)
  serve plain
  refused
  ip link set dev eth0 mtu 1400
  ;;
proxy)
  # TCP opens and TLS is swallowed; the proxy of the network reaches the registry.
  ip link set dev eth0 mtu 1400
  serve swallow
  refused
  there python3 proxy.py 192.0.2.10 3128 8443 > proxy.log 2>&1 &
  export HTTPS_PROXY=http://192.0.2.10:3128
  ;;
hello)
  ip link set dev eth0 mtu 1400
  serve small
  refused
  case "$(go version)" in *go1.23.*) export GODEBUG=tlskyber=0 ;; *) export GODEBUG=tlsmlkem=0 ;; esac
  ;;
again)
  serve plain
  refused
  ;;
insecure)
  serve plain
  export INSECURE=1
  ;;
esac
./get

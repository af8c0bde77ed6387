# ways.sh <what is done>: looks a name up as programs do.
. ./world.sh
look() { python3 -c 'import socket, sys; print("found", socket.getaddrinfo(sys.argv[1], 80, socket.AF_INET)[0][4][0])' "$1"; }
refused() { look example.com > refusal.txt 2>&1 && exit 9; grep -q 'Errno -3. Temporary failure in name resolution' refusal.txt || { cat refusal.txt; exit 9; }; }
case "$1" in
nothing)
  # A server that says SERVFAIL, one that is not there, none at all.
  dns 127.0.0.53 SERVFAIL
  echo 'nameserver 127.0.0.53' > /etc/resolv.conf
  refused
  : > /etc/resolv.conf
  refused
  echo 'nameserver 127.0.0.9' > /etc/resolv.conf
  ;;
server)
  echo 'nameserver 127.0.0.9' > /etc/resolv.conf
  refused
  dns 127.0.0.53 NXDOMAIN example.com=127.0.0.80
  echo 'nameserver 127.0.0.53' > /etc/resolv.conf
  ;;
fewer)
  # What is asked of the server with a pod's search list, and with a dot behind the name or fewer dots asked for.
  dns 127.0.0.53 NXDOMAIN example.com=127.0.0.80 www.example.com=127.0.0.80
  count() { : > asked.txt; look "$2" > /dev/null || exit 9; [ "$(wc -l < asked.txt)" = "$1" ] || { cat asked.txt; exit 9; }; }
  printf 'nameserver 127.0.0.53\nsearch web.svc.cluster.local svc.cluster.local cluster.local\noptions ndots:5\n' > /etc/resolv.conf
  count 4 www.example.com
  count 1 www.example.com.
  sed -i 's/ndots:5/ndots:2/' /etc/resolv.conf
  count 1 www.example.com
  # A server that was overloaded and answers again after a pause.
  kill $server && wait $server 2> /dev/null
  refused
  dns 127.0.0.53 NXDOMAIN example.com=127.0.0.80
  ;;
public) echo 'nameserver 8.8.8.8' > /etc/resolv.conf ;;
address)
  openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=example.com -addext subjectAltName=DNS:example.com 2> /dev/null
  openssl s_server -accept 127.0.0.80:443 -key key.pem -cert cert.pem -www > /dev/null 2>&1 &
  until python3 -c "import socket; socket.create_connection(('127.0.0.80', 443), 1)" 2> /dev/null; do sleep 0.1; done
  curl -sS -o /dev/null --cacert cert.pem --resolve example.com:443:127.0.0.80 https://example.com/ || exit 9
  curl -sS -o /dev/null --cacert cert.pem https://127.0.0.80/ > refusal.txt 2>&1 && exit 9
  head -n 1 refusal.txt
  exit 1
  ;;
esac
look example.com

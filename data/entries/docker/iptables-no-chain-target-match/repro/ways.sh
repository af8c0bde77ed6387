# ways.sh <what is done>
flush() { iptables -F && iptables -X && iptables -t nat -F && iptables -t nat -X; }
run() { # the ids differ each time
  docker run -d --name web -p 8080:80 busybox httpd -f -p 80 > said.txt 2>&1
  ended=$?
  sed -E 's/[0-9a-f]{64}/ID/' said.txt
  return $ended
}
refused() {
  run | grep -qF 'iptables: No chain/target/match by that name.' || exit 9
  docker rm -f web > /dev/null
}
case "$1" in
  nothing) flush ;;
  restart)
    flush && refused
    sh /opt/docker/restart.sh || exit 8 ;;
  own-chain)
    iptables -I DOCKER-USER -i eth0 ! -s 192.0.2.0/24 -j DROP
    iptables -I DOCKER-USER -m conntrack --ctstate RELATED,ESTABLISHED -j ACCEPT
    iptables -S DOCKER-USER | tr '\n' ';' | grep -E 'ESTABLISHED -j ACCEPT;-A DOCKER-USER .*-j DROP' || exit 8 ;;
  off)
    flush && refused
    echo '{"iptables": false}' > /etc/docker/daemon.json
    sh /opt/docker/restart.sh || exit 8 ;;
  by-hand) flush && iptables -t nat -N DOCKER ;;
esac
run || exit
said="port 8080 answers with $(curl -s -o /dev/null -w '%{http_code}' --retry 5 --retry-connrefused http://127.0.0.1:8080/)"
[ "$said" = "port 8080 answers with 404" ] && said="port 8080 answers"
iptables -t nat -S POSTROUTING | grep -q MASQUERADE && echo "$said, and the network is masqueraded" || echo "$said, and nothing is masqueraded"

# ways.sh <what is done>; a stopped server, and one that does not listen on the outer address, are first refused.
. ./server.sh
sql -e "CREATE USER 'app'@'%' IDENTIFIED BY 'secret'; GRANT SELECT ON shop.* TO 'app'@'%'" || exit 9
ask() { client --protocol=tcp -u app -psecret "$@" shop -e "SELECT 'answered 1'"; }
stop() { client -u root -S /tmp/my.sock -e SHUTDOWN; for i in $(seq 50); do [ -S /tmp/my.sock ] || return; sleep 0.1; done; }
case "$1" in
wrong) ask -h 127.0.0.1 -P 13307 ;;
granted) sql -e "GRANT ALL ON *.* TO 'app'@'%'" && ask -h 127.0.0.1 -P 13307 ;;
port) stop; refused ask -h 127.0.0.1 -P 13306; start; ask -h 127.0.0.1 -P 13306 ;;
outside)
  refused ask -h 127.0.0.2 -P 13306; stop
  # One address only before MariaDB 10.11.
  both=127.0.0.1,127.0.0.2
  case "$(mariadbd --version)" in *"Ver 10.5"*) both=127.0.0.2 ;; esac
  start --bind-address=$both && ask -h 127.0.0.2 -P 13306
  ;;
esac

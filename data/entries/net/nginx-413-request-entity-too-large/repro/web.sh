# nginx on port 8080, in a folder of the script's own, and a program behind it on 8000.
# site <lines of the server block> writes its configuration; ask <path> [options of curl] prints what comes, 200 or not.
site() {
  cat > nginx.conf <<CONF
pid nginx.pid; error_log error.log;
events {}
http {
  access_log off;
  client_body_temp_path tmp1; proxy_temp_path tmp2; fastcgi_temp_path tmp3; uwsgi_temp_path tmp4; scgi_temp_path tmp5;
  $before
  server { listen 127.0.0.1:8080; $1 }
}
CONF
}
web() { nginx -p "$PWD" -c nginx.conf -g "$1" 2>said.txt; }
start() { web "" || { cat said.txt >&2; exit 1; }; }
reload() { nginx -p "$PWD" -c nginx.conf -s reload && sleep 1; }
program() { python3 program.py "$@" > program.txt 2>&1 & for i in $(seq 50); do curl -s -o /dev/null "http://127.0.0.1:8000/" && return; sleep 0.1; done; exit 9; }
ask() { path=$1; shift; code=$(curl -s -o answer.txt -w '%{http_code}' "$@" "http://127.0.0.1:8080$path"); [ "$code" = 200 ] && echo "answered 200" || { cat answer.txt error.log >&2; return 1; }; }
refused() { ask "$@" >/dev/null 2>&1 && exit 9; [ "$code" = "$expected" ] || exit 9; }

# ways.sh <plain|quicker|longer|keepalive>
. ./web.sh
program
proxy="proxy_pass http://127.0.0.1:8000;"
site "proxy_read_timeout 1s; location / { $proxy }"
[ "$1" = keepalive ] && site "proxy_read_timeout 1s; keepalive_timeout 600s; send_timeout 600s; client_body_timeout 600s; location / { $proxy }"
[ "$1" = longer ] && site "proxy_read_timeout 1s; location / { $proxy } location /slow { $proxy proxy_read_timeout 300s; }"
start
if [ "$1" = quicker ]; then ask /job; else ask /slow; fi

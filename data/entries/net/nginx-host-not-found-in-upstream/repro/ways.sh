# ways.sh <name|address|variable|resolver|down>; a small DNS server on port 5353 knows the name app.
. ./web.sh
program
python3 names.py > names.txt 2>&1 &
sleep 0.5
case "$1" in
name) site "location / { proxy_pass http://app:8000; }" ;;
address) site "location / { proxy_pass http://127.0.0.1:8000; }" ;;
resolver) site "resolver 127.0.0.1:5353; location / { proxy_pass http://app:8000; }" ;;
variable) site 'location / { resolver 127.0.0.1:5353 valid=10s; set $app app; proxy_pass http://$app:8000; }' ;;
down)
  before='upstream both { server 127.0.0.1:8000; server app:8000 down; }'
  site "location / { proxy_pass http://both; }"
  ;;
esac
start
ask /

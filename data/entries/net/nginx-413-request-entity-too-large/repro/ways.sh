# ways.sh <plain|larger|parts|buffer>
. ./web.sh
program
head -c 2000000 /dev/zero > body
case "$1" in
larger) site "location / { proxy_pass http://127.0.0.1:8000; } location /upload { client_max_body_size 20m; proxy_pass http://127.0.0.1:8000; }" ;;
buffer) site "client_body_buffer_size 20m; location / { proxy_pass http://127.0.0.1:8000; }" ;;
*) site "location / { proxy_pass http://127.0.0.1:8000; }" ;;
esac
start
if [ "$1" = parts ]; then
  split -b 900000 body part
  for part in part*; do ask /upload --data-binary "@$part" >/dev/null || exit 1; done
  echo "answered 200"
else
  ask /upload --data-binary @body
fi

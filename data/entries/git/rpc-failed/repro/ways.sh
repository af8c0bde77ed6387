# ways.sh <what is done>
export GIT_TERMINAL_PROMPT=0
git config --global user.name me && git config --global user.email me@example.com
git config --global init.defaultBranch main && git config --global http.sslCAInfo "$PWD/cert.pem"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 2> /dev/null || exit 9
direct=http://127.0.0.1:8080/team/project.git proxied=https://127.0.0.1:8443/team/project.git
git init -q --bare hub/team/project.git
git -C hub/team/project.git config http.receivepack true && git -C hub/team/project.git config uploadpack.allowFilter true
# Eight commits of 600,000 bytes each, the same every time.
export GIT_AUTHOR_DATE="2026-01-01 00:00 +0000" GIT_COMMITTER_DATE="2026-01-01 00:00 +0000"
git config --global pack.threads 1
git init -q work && git -C work commit -q --allow-empty -m first && git -C work push -q "$PWD/hub/team/project.git" main
for n in 1 2 3 4 5 6 7 8; do
  head -c 600000 /dev/zero | openssl enc -aes-128-ctr -K 00 -iv 0$n 2> /dev/null > work/data && git -C work add data && git -C work commit -q -m "$n"
done
answers() { for i in $(seq 100); do curl -s -o /dev/null --cacert cert.pem "$1" && return; sleep 0.1; done; exit 9; }
backend() { python3 backend.py "$1" "${2:-0}" > backend.log 2>&1 & answers http://127.0.0.1:8080/; }
nginx_with() { # <lines of the server block>
  echo "daemon on; error_log $PWD/error.log; pid $PWD/nginx.pid; events {} http { access_log off; client_body_temp_path $PWD/a; proxy_temp_path $PWD/b; fastcgi_temp_path $PWD/c; uwsgi_temp_path $PWD/d; scgi_temp_path $PWD/e; server { listen 127.0.0.1:8443 ssl http2; ssl_certificate $PWD/cert.pem; ssl_certificate_key $PWD/key.pem; $1 location / { proxy_http_version 1.1; proxy_set_header X-Protocol \$server_protocol; proxy_pass http://127.0.0.1:8080; } } }" > nginx.conf
  if [ -f nginx.pid ]; then nginx -q -c "$PWD/nginx.conf" -s reload 2> /dev/null && sleep 1; else nginx -c "$PWD/nginx.conf" 2> /dev/null; fi
  answers https://127.0.0.1:8443/
}
upload() { git -C hub/team/project.git fetch -q "$PWD/work" main:main; }
refused() { # <text> <command …>
  text=$1 && shift
  "$@" > refusal.txt 2>&1 && exit 9
  grep -qE "$text" refusal.txt || { cat refusal.txt; exit 9; }
}
complete() { [ "$(git -C "$1" rev-parse main)" = "$(git -C work rev-parse main)" ] && git -C "$1" fsck 2> /dev/null && echo complete; }
# How many bytes are missing differs each time.
copy() { git clone -q $direct copy > said.txt 2>&1; code=$?; sed -E 's/with [0-9]+ bytes/with N bytes/' said.txt; return $code; }
case "$1" in
nothing)
  upload && backend 2000000
  copy && complete copy
  ;;
fetch)
  upload && backend 2000000
  refused 'RPC failed; curl' git clone -q $direct copy
  git clone -q --filter=blob:none $direct filtered || exit 1
  [ "$(git -C filtered show main:data | wc -c)" = 600000 ] || exit 1
  git clone -q --depth 1 $direct copy || exit 1
  cd copy
  while [ "$(git rev-parse --is-shallow-repository)" = true ]; do git fetch -q --deepen=2 || exit 1; done
  cd .. && complete copy
  ;;
push | ssh | limit)
  backend 0 && nginx_with ''
  git -C work remote add origin $proxied && git -C work fetch -q origin
  refused 'RPC failed; HTTP 413' git -C work push -q origin main
  if [ "$1" = push ]; then
    cd work
    for c in $(git rev-list --reverse --first-parent origin/main..main | awk 'NR % 1 == 0'); do
      git push -q origin "${c}:refs/heads/main" || exit 1
    done
    git push -q origin main && cd .. || exit 1
  elif [ "$1" = ssh ]; then
    mkdir -p ~/.ssh && ssh-keygen -q -t ed25519 -N '' -f host && ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519
    cp ~/.ssh/id_ed25519.pub authorized_keys
    printf 'Port 2222\nListenAddress 127.0.0.1\nHostKey %s/host\nAuthorizedKeysFile %s/authorized_keys\nStrictModes no\nUsePAM no\nPidFile none\n' "$PWD" "$PWD" > sshd.conf
    /usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/sshd.log" || exit 9
    printf 'StrictHostKeyChecking no\nLogLevel ERROR\n' > ~/.ssh/config
    git -C work remote set-url origin "ssh://me@127.0.0.1:2222$PWD/hub/team/project.git"
    git -C work push -q origin main || exit 1
  else
    nginx_with 'client_max_body_size 0; proxy_request_buffering off; proxy_read_timeout 1s;'
    kill $! && wait $! 2> /dev/null
    backend 0 3
    refused 'RPC failed; HTTP 504' git -C work push -q origin main
    sleep 3
    git -C hub/team/project.git update-ref refs/heads/main "$(git -C work rev-list --max-parents=0 main)"
    nginx_with 'client_max_body_size 0; proxy_request_buffering off; proxy_read_timeout 600s; proxy_send_timeout 600s;'
    git -C work push -q origin main || exit 1
  fi
  complete hub/team/project.git
  ;;
http1)
  upload && backend http2 && nginx_with ''
  refused 'RPC failed; curl (92|56|18|16)' git clone -q $proxied copy
  git clone -q -c http.version=HTTP/1.1 $proxied copy && complete copy
  ;;
buffer)
  upload && backend 2000000
  git config --global http.postBuffer 524288000
  copy && complete copy
  ;;
esac

# hub.sh <pulls>: a registry at localhost:5000 with nginx:1.27 and the account's own me/web:1.4, and before it what
# stands for Docker Hub (hub.py); the daemon trusts it then.
mkdir /tmp/hub && cd /tmp/hub || exit 1
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=hub -keyout hub.key -out hub.pem \
  -addext subjectAltName=DNS:registry-1.docker.io,DNS:auth.docker.io,DNS:index.docker.io 2> /dev/null || exit 1
cat hub.pem >> /etc/ssl/certs/ca-certificates.crt
echo "127.0.0.1 registry-1.docker.io auth.docker.io index.docker.io" >> /etc/hosts
sh "$(dirname "$0")/registry.sh" || exit 1
python3 "$(dirname "$0")/hub.py" "$1" > hub.txt 2>&1 &
for _ in $(seq 100); do curl -sk https://registry-1.docker.io/v2/ && break; sleep 0.1; done > /dev/null
sh "$(dirname "$0")/restart.sh" || exit 1
for image in library/nginx:1.27 me/web:1.4; do # each says what it is
  printf 'FROM busybox\nENTRYPOINT ["echo", "it runs: %s"]\n' $image | docker build -q -t localhost:5000/$image - > build.txt 2>&1 || exit 1
  docker push localhost:5000/$image > push.txt 2>&1 || exit 1
done
# The daemon keeps parts of what it built, and would not fetch them: it begins anew.
sh "$(dirname "$0")/restart.sh" stop
rm -rf /var/lib/docker/*
sh "$(dirname "$0")/restart.sh" && tar -C /tmp/busybox -c . | docker import - busybox > /dev/null

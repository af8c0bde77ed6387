# ways.sh <what is done>
sh /opt/docker/hub.sh 100 || exit 7
refused() { "$@" 2>&1 | grep -E 'pull access denied' > refused.txt || exit 9; }
image() { printf 'FROM busybox\nENTRYPOINT ["echo", "it runs: built here"]\n'; }
log_in() { echo secret | docker login -u me --password-stdin 2>&1 | grep 'Login Succeeded' || exit 8; }
case "$1" in
  nothing) docker run --rm example-web ;;
  name) # an official image has no user in front, an own registry has to be named
    refused docker run --rm nginxinc/nginx:1.27
    refused docker run --rm team/web:1.4
    docker run --rm nginx:1.27 || exit
    docker tag nginx:1.27 localhost:5000/team/web:1.4 && docker push -q localhost:5000/team/web:1.4
    docker run --rm localhost:5000/team/web:1.4 ;;
  build)
    image > Dockerfile
    printf 'services:\n  web:\n    image: example-web\n' > docker-compose.yml
    if docker compose version > /dev/null 2>&1; then
      refused docker compose up
      printf '    build: .\n    pull_policy: build\n' >> docker-compose.yml
      docker compose build && docker compose pull --ignore-buildable && docker compose up -d || exit
    else
      sed -i '1i version: "3"' docker-compose.yml
      refused docker-compose up
      echo '    build: .' >> docker-compose.yml
      docker-compose build && docker-compose up -d || exit
    fi > up.txt 2>&1
    printf 'FROM busybox\nFROM builder\nENTRYPOINT ["echo", "it runs: a stage"]\n' > Dockerfile
    refused docker build -t stage .
    sed -i '1s/$/ AS builder/' Dockerfile
    docker build -t stage . > build.txt 2>&1 && docker run --rm stage && docker run --rm example-web ;;
  login)
    refused docker run --rm me/web:1.4
    log_in && docker run --rm me/web:1.4 ;;
  hub-login) log_in && docker run --rm example-web ;;
esac

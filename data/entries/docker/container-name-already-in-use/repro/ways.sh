# ways.sh <what is done about the old container>
once=
[ "$1" = removed ] && once=--rm
docker run -d $once --name web -e is=old busybox httpd -f > /dev/null
case "$1" in
  stop | prune) ;;
  *) docker stop -t 0 web > /dev/null ;;
esac
case "$1" in
  start) docker start web ;;
  replace) docker rm web ;;
  rename) docker rename web web-old && docker inspect -f 'kept: {{.Config.Env}}' web-old ;;
  removed) until ! docker container inspect web > /dev/null 2>&1; do sleep 0.1; done ;;
  stop) docker stop -t 0 web ;;
  image) docker image rm -f busybox && tar -C /tmp/busybox -c . | docker import - busybox ;;
  prune) docker system prune -f ;;
esac
if [ "$1" != start ]; then
  docker run -d --name web -e is=new busybox httpd -f > said.txt 2>&1
  ended=$?
  sed 's/[0-9a-f]\{64\}/ID/' said.txt # another one each time
  [ $ended = 0 ] || exit $ended
fi
docker inspect -f '{{.State.Status}} {{.Config.Env}}' web | sed -n 's/^running \[is=\([a-z]*\)[] ].*/it runs: \1/p'

# compose.sh without: two clones of a project; with container_name the second one is refused, without it both run.
compose() { if docker compose version > /dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi; }
for clone in one two; do
  mkdir $clone
  printf 'services:\n  web:\n    image: busybox\n    command: httpd -f\n    environment: [is=new]\n    container_name: web\n' > $clone/docker-compose.yml
done
sed -i '1i version: "3"' ./*/docker-compose.yml
(cd one && compose up -d) > up.txt 2>&1 || exit 9
(cd two && compose up -d) > refused.txt 2>&1 && exit 9
grep -q 'The container name "/web" is already in use' refused.txt || exit 9
(cd one && compose down) > down.txt 2>&1
sed -i '/container_name/d' ./*/docker-compose.yml
for clone in one two; do (cd $clone && compose up -d) > up.txt 2>&1 || { cat up.txt; exit 1; }; done
[ "$(docker ps -q --filter status=running | wc -l)" = 2 ] || exit
docker ps -q | head -1 | xargs docker inspect -f '{{.Config.Env}}' | sed -n 's/^\[is=\([a-z]*\)[] ].*/it runs: \1/p'

# registry.sh: Debian's registry server at localhost:5000, without a login; it goes on in the background.
mkdir -p /tmp/registry && cd /tmp/registry || exit 1
printf 'version: 0.1\nstorage: {filesystem: {rootdirectory: /tmp/registry}}\nhttp: {addr: ":5000"}\n' > registry.yml
docker-registry serve registry.yml > registry.txt 2>&1 &
for _ in $(seq 100); do curl -s localhost:5000/v2/ > /dev/null && exit 0; sleep 0.1; done
cat registry.txt
exit 1

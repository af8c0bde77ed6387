# ways.sh <what is done>
sh /opt/docker/registry.sh || exit 7
make_image() { # make_image <name> <version>
  printf 'FROM busybox\nENTRYPOINT ["echo", "it runs: web %s"]\n' "$2" | docker build -t "$1:$2" - > build.txt 2>&1 || exit 9
}
make_image localhost:5000/team/web 1.4.8
docker push localhost:5000/team/web:1.4.8 > push.txt 2>&1 || exit 9
docker image rm localhost:5000/team/web:1.4.8 > /dev/null
image=localhost:5000/team/web
case "$1" in
  nothing) docker run --rm $image:1.4.9 ;;
  existing)
    curl -s localhost:5000/v2/team/web/tags/list
    docker run --rm $image:1.4.8 ;;
  platform) # A list of manifests with an image for arm64 only. It is pulled, not run: there is no emulator.
    printf 'FROM scratch\nCOPY ways.sh /\n' > Dockerfile
    DOCKER_BUILDKIT=1 docker build --platform linux/arm64 -t $image:1.4.9-arm64 . > build.txt 2>&1 || exit 9
    docker push -q $image:1.4.9-arm64 > /dev/null && docker image rm $image:1.4.9-arm64 > /dev/null || exit 9
    export DOCKER_CLI_EXPERIMENTAL=enabled
    docker manifest create --insecure $image:1.4.9 $image:1.4.9-arm64 > /dev/null
    docker manifest annotate --arch arm64 $image:1.4.9 $image:1.4.9-arm64
    docker manifest push --insecure $image:1.4.9 > /dev/null || exit 9
    docker pull $image:1.4.9 2>&1 | grep 'no matching manifest for linux/amd64 in the manifest list entries' || exit 9
    docker pull --platform linux/arm64 $image:1.4.9 && docker image inspect -f 'there is {{.Os}}/{{.Architecture}}' $image:1.4.9 ;;
  push)
    make_image web 1.4.9
    docker tag web:1.4.9 $image:1.4.9 && docker push $image:1.4.9 && docker image rm $image:1.4.9 && docker run --rm $image:1.4.9 ;;
  login) echo secret | docker login localhost:5000 -u me --password-stdin 2>&1 | grep 'Login Succeeded' && docker run --rm $image:1.4.9 ;;
  latest) docker run --rm $image ;;
esac

# ways.sh <what is done>
mkdir bin
toolkit() { # the hook and the runtime of NVIDIA's toolkit, which here do nothing
  printf '#!/bin/sh\nexit 0\n' > bin/nvidia-container-runtime-hook
  printf '#!/bin/sh\nexec /opt/docker/runc "$@"\n' > bin/nvidia-container-runtime
  chmod +x bin/*
}
restart() { PATH=$PWD/bin:$PATH sh /opt/docker/restart.sh; }
refused() { docker run --rm "$@" busybox true 2>&1 | grep -E 'could not select device driver "" with|[Uu]nknown.* runtime .*nvidia'; }
case "$1" in
  nothing) docker run --rm --gpus all busybox echo "it runs" ;;
  install)
    toolkit
    refused --gpus all || exit 9
    restart && docker run --rm --gpus all busybox echo "it runs" ;;
  configure)
    toolkit
    restart && refused --runtime nvidia --gpus all || exit 9
    echo "{\"runtimes\": {\"nvidia\": {\"path\": \"$PWD/bin/nvidia-container-runtime\"}}}" > /etc/docker/daemon.json
    restart && docker run --rm --runtime nvidia --gpus all busybox echo "it runs" ;;
  without) docker run --rm busybox echo "it runs" ;;
  cuda)
    mkdir -p image/usr/local/cuda/lib64 && touch image/usr/local/cuda/lib64/libcudart.so.12 && cp -r /tmp/busybox/. image/
    tar -C image -c . | docker import - with-cuda > /dev/null
    docker run --rm --gpus all with-cuda echo "it runs" ;;
  rename) docker run --rm --gpus driver=amdgpu busybox echo "it runs" ;;
esac

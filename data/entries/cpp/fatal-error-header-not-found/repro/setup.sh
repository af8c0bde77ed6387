mkdir -p /home/me/opt/uv/include
echo '#define UV_VERSION "1.48"' > /home/me/opt/uv/include/uv.h
printf '#include <uv.h>\nconst char *version = UV_VERSION;\n' > main.c

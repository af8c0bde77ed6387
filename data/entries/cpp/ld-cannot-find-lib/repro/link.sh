mkdir -p /home/me/opt/uv/lib
echo 'int uv_version(void) { return 148; }' > uv.c
gcc -shared -fPIC uv.c -o /home/me/opt/uv/lib/libuv.so || exit 9
printf '#include <stdio.h>\nint uv_version(void);\nint main(void) { printf("version %%d\\n", uv_version()); return 0; }\n' > main.c
gcc main.c "$@" -luv -o app && ./app

# start.sh <foreign|native|shebang|chmod>
foreign() {
  # The first 20 bytes of a 64-bit ARM program are enough for the kernel to refuse it here.
  printf '\177ELF\002\001\001\000\000\000\000\000\000\000\000\000\002\000\267\000' > app
  head -c 200 /dev/zero >> app
}
case "$1" in
  native) printf '#include <stdio.h>\nint main(void) { puts("app runs"); return 0; }\n' > app.c && gcc app.c -o app ;;
  shebang) printf '#!/bin/sh\necho app runs\n' > app ;;
  *) foreign ;;
esac
chmod +x app
test "$1" = chmod && chmod 777 app
exec bash -c ./app

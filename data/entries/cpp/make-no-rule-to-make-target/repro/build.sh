# build.sh [restore|hello|touch|keep-going]
mkdir src
printf 'app: src/main.o\n\tcc src/main.o -o app\nsrc/%%.o: src/%%.c\n\tcc -c $< -o $@\nhello: hello.sh\n\tcp hello.sh app && chmod +x app\n' > Makefile
printf '#!/bin/sh\necho app runs\n' > hello.sh
case "$1" in
  restore) printf '#include <stdio.h>\nint main(void) { puts("app runs"); return 0; }\n' > src/main.c && make ;;
  hello) make hello ;;
  touch) touch src/main.c && make ;;
  keep-going) make -k ;;
  *) make ;;
esac || exit 1
./app

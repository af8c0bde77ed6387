# ways.sh <plain|variable|rpath|other-version>
mkdir lib
echo 'int answer(void) { return 42; }' > lib.c
echo 'int reply(void) { return 42; }' > old.c
cat > main.c <<'E'
#include <stdio.h>
int answer(void);
int main(void) { printf("answer %d\n", answer()); return 0; }
E
gcc -shared -fPIC -Wl,-soname,libexample.so.6 lib.c -o lib/libexample.so.6 && ln -s libexample.so.6 lib/libexample.so || exit 9
gcc main.c -Llib -lexample -o app || exit 9
case "$1" in
plain) ./app ;;
variable) LD_LIBRARY_PATH="$PWD/lib" ./app ;;
rpath) gcc main.c -Llib -lexample "-Wl,-rpath,$PWD/lib" -o app && ./app ;;
other-version)
  mkdir other && gcc -shared -fPIC -Wl,-soname,libexample.so.5 old.c -o other/libexample.so.5 || exit 9
  ln -s libexample.so.5 other/libexample.so.6
  LD_LIBRARY_PATH="$PWD/other" ./app
  ;;
esac

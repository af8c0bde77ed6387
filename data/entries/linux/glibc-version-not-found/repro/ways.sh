# ways.sh <what is done>; the C++ library first shows its own error.
printf '#include <stdio.h>\nint main(void) { puts("runs"); return 0; }\n' > app.c
case "$1" in
newer)
  # What a newer system's mathematics library, a part of glibc, looks like to the linker.
  printf 'int future(void) { return 0; }\n' > libm.c
  printf 'GLIBC_2.99 { global: future; };\n' > libm.map
  mkdir newer && gcc -shared -nostdlib -fPIC -o newer/libm.so.6 -Wl,-soname,libm.so.6 -Wl,--version-script=libm.map libm.c || exit 9
  printf '#include <stdio.h>\nint future(void);\nint main(void) { puts("runs"); return future(); }\n' > app.c
  gcc -o app app.c newer/libm.so.6 || exit 9
  objdump -T app | grep -q 'GLIBC_2.99' || exit 9
  ./app
  ;;
here)
  gcc -o app app.c && ./app >/dev/null && gcc -static -o app app.c && ./app
  ;;
without)
  printf '#include <iostream>\n#include <string>\nint main() { std::string text("ru"); text.append("ns"); std::cout << text << std::endl; }\n' > app.cpp
  g++ -o app app.cpp || exit 9
  # An older copy of the C++ library, without the newer marks, is put in front.
  printf 'int nothing(void) { return 0; }\n' > older.c
  mkdir older && printf 'GLIBCXX_3.4 { global: nothing; };\n' > older.map
  gcc -shared -fPIC -o older/libstdc++.so.6 -Wl,-soname,libstdc++.so.6 -Wl,--version-script=older.map older.c || exit 9
  export LD_LIBRARY_PATH="$PWD/older"
  ./app 2>refusal.txt && exit 9
  grep -q "version .GLIBCXX_[0-9.]*' not found" refusal.txt || exit 9
  ldd ./app | grep -q "older/libstdc" || exit 9
  unset LD_LIBRARY_PATH
  ./app
  ;;
esac

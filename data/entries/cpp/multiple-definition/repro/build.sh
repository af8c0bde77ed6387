# build.sh <plain|extern|inline|guards|static> [options]
how=$1 compiler=gcc suffix=c
shift
case "$how" in
  plain) echo 'int counter;' > counter.h ;;
  extern) echo 'extern int counter;' > counter.h; define='int counter;' ;;
  inline) echo 'inline int counter = 0;' > counter.h; compiler='g++ -std=c++17' suffix=cc ;;
  guards) printf '#ifndef COUNTER_H\n#define COUNTER_H\nint counter;\n#endif\n' > counter.h ;;
  static) echo 'static int counter;' > counter.h ;;
esac
printf '#include "counter.h"\n%s\nvoid step(void) { counter++; }\n' "$define" > util.$suffix
printf '#include <stdio.h>\n#include "counter.h"\nvoid step(void);\nint main(void) { step(); step(); printf("counter: %%d\\n", counter); return 0; }\n' > main.$suffix
$compiler "$@" -c main.$suffix util.$suffix && $compiler "$@" main.o util.o -o program && ./program

# link.sh <first|last|source|include|ignore>
echo 'int foo(void) { return 42; }' > foo.c
echo 'int foo(void);' > foo.h
gcc -c foo.c && ar rcs libfoo.a foo.o || exit 9
printf '#include <stdio.h>\n#include "foo.h"\nint main(void) { printf("foo: %%d\\n", foo()); return 0; }\n' > main.c
case "$1" in
  first) gcc -L. -lfoo main.c -o program ;;
  last) gcc main.c -L. -lfoo -o program ;;
  source) gcc main.c foo.c -o program ;;
  include) sed -i '1i #include "foo.h"\n#include <stdlib.h>' main.c && gcc main.c -o program ;;
  ignore) gcc main.c -Wl,--unresolved-symbols=ignore-all -o program ;;
esac || exit 1
./program

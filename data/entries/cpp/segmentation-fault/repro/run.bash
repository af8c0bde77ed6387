# run.bash <unbounded|bounded|printf>
stop='0' line=''
test "$1" = bounded && stop='n >= 1000'
test "$1" = printf && line='if (n % 1000 == 0) printf("at %d", n);'
cat > program.c <<C
#include <stdio.h>
static int depth(int n)
{
    volatile char frame[4096];
    frame[0] = (char)n;
    $line
    if ($stop)
        return n;
    return depth(n + 1) + frame[0] - (char)n;
}
int main(void)
{
    printf("depth %d reached\n", depth(0));
    return 0;
}
C
gcc -O0 -w program.c -o program || exit 9
./program
exit $?

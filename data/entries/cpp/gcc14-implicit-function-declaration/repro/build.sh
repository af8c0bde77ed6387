# build.sh <file.c> [options]
gcc "$@" -o program && ./program

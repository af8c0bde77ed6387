. ./setup.sh
gcc "$@" -c main.c && echo compiled

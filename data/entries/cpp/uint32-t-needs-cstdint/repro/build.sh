# build.sh <file.cc> [options]
g++ "$@" -o program && ./program

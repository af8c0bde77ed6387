# configure.sh <minimum version> [options]
printf 'cmake_minimum_required(VERSION %s)\nproject(app NONE)\n' "$1" > CMakeLists.txt
shift
cmake -S . -B build "$@"

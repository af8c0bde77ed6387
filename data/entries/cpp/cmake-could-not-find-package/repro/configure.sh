. ./project.sh
cmake -S . -B build "$@"

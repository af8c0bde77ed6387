# A cache that remembers a folder of the library which is gone.
. ./project.sh
cmake -S . -B build -Dfmt_DIR=/home/me/opt/old >/dev/null 2>&1
rm -rf build
cmake -S . -B build -DCMAKE_PREFIX_PATH=/home/me/opt/fmt

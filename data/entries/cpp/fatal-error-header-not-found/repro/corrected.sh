# The header lies beside the source in a sub-folder; the line names it from there.
. ./setup.sh
mkdir third_party && cp /home/me/opt/uv/include/uv.h third_party
sed -i 's|<uv.h>|"third_party/uv.h"|' main.c
gcc -c main.c && echo compiled

# limited.sh <MiB> [raised]: under a soft limit of 1 GiB, raised to the hard one when asked.
ulimit -S -v 1048576
[ "$2" = raised ] && ulimit -v "$(ulimit -H -v)"
python take.py "$1"

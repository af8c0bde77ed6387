# run.sh <limit> <keep|close|leak>
ulimit -n "$1"
exec python read_all.py "$2"

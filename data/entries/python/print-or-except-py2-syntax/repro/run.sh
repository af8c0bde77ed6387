# run.sh <file>: whatever its name ends in.
exec python "$1"

# count.sh <heap in MB> <all|stream|leak>
exec node --max-old-space-size="$1" count.cjs "$2"

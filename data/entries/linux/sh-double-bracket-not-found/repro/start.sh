# start.sh <shell> <script> [executable]
test "$3" = executable && chmod +x "$2"
exec "$1" "$2"

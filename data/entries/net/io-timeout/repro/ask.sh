# ask.sh <which limits>; against a path that drops packets the longer limit only fails later.
export HOME="$PWD" GOCACHE="$PWD/cache" GOPROXY=off GOTOOLCHAIN=local GO111MODULE=off
python server.py & for i in $(seq 50); do [ -e ready ] && break; sleep 0.1; done
go run main.go "$1"
code=$?
kill $!
exit $code

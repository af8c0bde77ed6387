# ways.sh on|off|compiler binding|resolver: cgo, and what is built; a program without C of its own first shows the message.
export HOME="$PWD" GOCACHE="$PWD/cache" GOPROXY=off GOTOOLCHAIN=local CGO_ENABLED=1
go="$(go env GOROOT)/bin" whole=$PATH
mkdir -p app/answer && cd app
printf 'module example.com/app\n\ngo 1.21\n' > go.mod
printf 'package main\n\nimport (\n\t"fmt"\n\t"example.com/app/answer"\n)\n\nfunc main() { fmt.Println("answer", answer.Get()) }\n' > main.go
export PATH="$go"
case "$2" in
binding) printf 'package answer\n\n// int get(void) { return 42; }\nimport "C"\n\nfunc Get() int { return int(C.get()) }\n' > answer/answer.go ;;
resolver)
  printf 'package answer\n\nimport "net"\n\nfunc Get() int { return 42 + len(net.ParseIP("")) }\n' > answer/answer.go
  go build -o app . 2>refusal.txt && exit 9
  /bin/grep -q 'C compiler "gcc" not found' refusal.txt || exit 9
  ;;
esac
case "$1" in
off) export CGO_ENABLED=0 ;;
compiler) export PATH="$whole" ;;
esac
go run .

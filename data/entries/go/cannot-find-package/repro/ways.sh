# ways.sh <what is done>; a way for another cause first shows its own refusal.
export HOME="$PWD" GOCACHE="$PWD/cache" GOPATH="$PWD/gopath" GOPROXY=off GOTOOLCHAIN=local
mkdir -p app/util && cd app
printf 'module example.com/app\n\ngo 1.21\n' > go.mod
printf 'package util\n\nfunc Hello() string { return "hello" }\n' > util/util.go
program() { printf 'package main\n\nimport (\n\t"fmt"\n\t"%s"\n)\n\nfunc main() { fmt.Println(util.Hello()) }\n' "$1" > main.go; }
refused() { go build ./... 2>refusal.txt && exit 9; grep -q "$1" refusal.txt || exit 9; }
program app/util
case "$1" in
path) program example.com/app/util ;;
modules)
  program example.com/app/util
  go env -w GO111MODULE=off && refused 'from $GOPATH'
  go env -u GO111MODULE
  export GO111MODULE=off && refused 'from $GOPATH'
  unset GO111MODULE && go mod tidy || exit 1
  ;;
platform)
  program example.com/app/util
  printf '//go:build integration\n\npackage util\n\nfunc Hello() string { return "hello" }\n' > util/util.go
  refused 'build constraints exclude all Go files'
  go run -tags integration . && exit
  exit 1
  ;;
get) go get -u ./... && go get -u app/util ;;
esac
go run .

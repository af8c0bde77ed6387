# ways.sh <what is done>; the workspace first shows its own refusal.
. ./proxy.sh
mkdir widget app
printf 'module example.com/widget\n\ngo 1.25.0\n' > widget/go.mod
printf 'package widget\n\nfunc Name() string { return "built" }\n' > widget/widget.go
publish example.com/widget v1.2.3 widget
cd app
printf 'package main\n\nfunc main() { println("built") }\n' > main.go
case "$1" in
asked) printf 'module example.com/app\n\ngo 1.25.0\n' > go.mod ;;
edited)
  printf 'module example.com/app\n\ngo 1.21.0\n\nrequire example.com/widget v1.2.3\n' > go.mod
  printf 'package main\n\nimport "example.com/widget"\n\nfunc main() { println(widget.Name()) }\n' > main.go
  go mod download 2>/dev/null
  ;;
workspace)
  printf 'module example.com/app\n\ngo 1.21.5\n' > go.mod
  printf 'go 1.21.0\n\nuse .\n' > go.work
  go build . 2>refusal.txt && exit 9
  grep -q 'listed in go.work file requires go >= 1.21.5, but go.work lists go 1.21.0' refusal.txt || exit 9
  go work use
  ;;
esac
go run . 2>&1

# ways.sh <what is done>; a way for another cause first shows its own refusal.
. ./proxy.sh
mkdir lib app
printf 'module example.com/lib\n\ngo 1.16\n' > lib/go.mod
printf 'package lib\n\nfunc Hello() string { return "hello from lib" }\n' > lib/lib.go
publish example.com/lib v1.2.0 lib
cd app
printf 'module example.com/app\n\ngo 1.16\n' > go.mod
printf 'package main\n\nimport (\n\t"fmt"\n\t"example.com/lib"\n)\n\nfunc main() { fmt.Println(lib.Hello()) }\n' > main.go
refused() { go build ./... 2>refusal.txt && exit 9; grep -q "$1" refusal.txt || exit 9; }
case "$1" in
tidy)
  go mod tidy 2>/dev/null || exit 1
  rm go.sum; refused 'missing go.sum entry'
  go mod tidy 2>/dev/null || exit 1
  ;;
module)
  mv go.mod ../kept.mod; refused 'go.mod file not found\|go: cannot find main module\|does not contain main module\|no required module'
  go mod init example.com/app 2>/dev/null && go mod tidy 2>/dev/null || exit 1
  # The same with a module beside this one, which no proxy has.
  mkdir ../near && cd ../near && printf 'module example.com/near\n\ngo 1.18\n' > go.mod && printf 'package near\n\nfunc Hello() string { return "hello from near" }\n' > near.go
  cd ../app && printf 'package main\n\nimport (\n\t"fmt"\n\t"example.com/near"\n)\n\nfunc main() { fmt.Println(near.Hello()) }\n' > main.go
  refused 'no required module'
  cd .. && go work init ./app ./near && cd app && [ "$(go run .)" = "hello from near" ] || exit 1
  rm ../go.work && sed -i 's/near/lib/' main.go && sed -i 's/near\.Hello/lib.Hello/' main.go
  ;;
vendor)
  go mod tidy 2>/dev/null && go mod vendor || exit 1
  mkdir ../more && printf 'module example.com/more\n\ngo 1.16\n' > ../more/go.mod && printf 'package more\n\nfunc Hello() string { return "hello from more" }\n' > ../more/more.go
  (cd .. && publish example.com/more v1.0.0 more)
  printf 'package main\n\nimport (\n\t"fmt"\n\t"example.com/lib"\n\t"example.com/more"\n)\n\nfunc main() { fmt.Println(lib.Hello()); _ = more.Hello() }\n' > main.go
  go mod tidy 2>/dev/null || exit 1
  refused 'inconsistent vendoring'
  [ "$(go run -mod=readonly .)" = "hello from lib" ] || exit 1
  go mod tidy 2>/dev/null && go mod vendor || exit 1
  ;;
deleted)
  go mod tidy 2>/dev/null || exit 9
  [ "$(go run .)" = "hello from lib" ] || exit 9
  rm go.sum
  ;;
esac
go run .

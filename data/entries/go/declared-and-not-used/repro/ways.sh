# ways.sh <what is done>; the discarded error is that of a call which fails.
export GOCACHE="$PWD/cache" GO111MODULE=off GOFLAGS=
program() { printf 'package main\n\nimport (\n\t"errors"\n\t"fmt"\n\t_ "image/png"\n)\n\nfunc get(works bool) (int, error) {\n\tif works {\n\t\treturn 1, nil\n\t}\n\treturn 0, errors.New("no")\n}\n\nfunc main() {\n%s\n}\n' "$1" > main.go; }
case "$1" in
unused) program 'count := 0; if true { count, err := get(true); if err != nil { fmt.Println(err) } }; fmt.Println("count", count)' ;;
outer) program 'count := 0; if true { var err error; count, err = get(true); if err != nil { fmt.Println(err) } }; fmt.Println("count", count)' ;;
removed) program 'if c, err := get(true); err == nil { fmt.Println("count", c) }' ;;
blank) program 'count, _ := get(true); later := 1; _ = later; for _, name := range []string{"count"} { fmt.Println(name, count) }' ;;
discarded) program 'count, err := get(false); _ = err; fmt.Println("count", count)' ;;
esac
go run main.go

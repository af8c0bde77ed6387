# ways.sh <what is done>; a way for another cause first shows the deadlock.
export GOCACHE="$PWD/cache" GO111MODULE=off GOFLAGS=
program() { printf 'package main\n\nimport (\n\t"fmt"\n\t"sync"\n)\n\nvar wg sync.WaitGroup\n\nfunc work(wg sync.WaitGroup) { wg.Done() }\nfunc workBy(wg *sync.WaitGroup) { wg.Done() }\n\nfunc main() {\n%s\n}\n' "$1" > "$2.go"; }
refused() { program "$1" before; go run before.go 2>refusal.txt && exit 9; grep -q 'all goroutines are asleep' refusal.txt || exit 9; }
SEND='for i := 0; i < 3; i++ { wg.Add(1); go func(n int) { defer wg.Done(); results <- n * n }(i) }'
SUM='sum := 0; for r := range results { sum += r }; fmt.Println("sum", sum)'
case "$1" in
not-closed) program "results := make(chan int); $SEND; $SUM" main ;;
buffer) program "results := make(chan int, 100); $SEND; $SUM" main ;;
closed) program "results := make(chan int); $SEND; go func() { wg.Wait(); close(results) }(); $SUM" main ;;
elsewhere)
  refused 'ch := make(chan int); ch <- 5; fmt.Println("sum", <-ch)'
  program 'ch := make(chan int); go func() { ch <- 5 }(); fmt.Println("sum", <-ch)' main
  ;;
pointer)
  refused 'wg.Add(1); go work(wg); wg.Wait(); fmt.Println("sum", 5)'
  program 'wg.Add(1); go workBy(&wg); wg.Wait(); fmt.Println("sum", 5)' main
  ;;
made)
  refused 'var ch chan int; go func() { ch <- 5 }(); fmt.Println("sum", <-ch)'
  program 'ch := make(chan int); go func() { ch <- 5 }(); fmt.Println("sum", <-ch)' main
  ;;
esac
go run main.go

# ways.sh <how the map is shared>; fifty goroutines, each with two hundred thousand writes.
export GOCACHE="$PWD/cache" GO111MODULE=off GOFLAGS=
head='package main

import (
	"fmt"
	"sync"
)

var m = map[int]int{}
var mu sync.RWMutex
var shared sync.Map
var wg sync.WaitGroup

func all(work func(key int)) {
	for g := 0; g < 50; g++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := 0; i < 200000; i++ {
				work(i % 100)
			}
		}()
	}
	wg.Wait()
}
'
case "$1" in
plain) main='all(func(key int) { m[key]++ })' ;;
recover) main='all(func(key int) { defer func() { recover() }(); m[key]++ })' ;;
locked) main='all(func(key int) { mu.Lock(); defer mu.Unlock(); m[key]++ })' ;;
writes-only) main='total := 0; all(func(key int) { if key%2 == 0 { mu.Lock(); m[key]++; mu.Unlock() } else { total += m[key-1] } }); fmt.Println(total > 0)' ;;
sync-map) main='all(func(key int) { shared.LoadOrStore(key, 1) }); shared.Range(func(key, value interface{}) bool { m[key.(int)] = 1; return true })' ;;
channel) main='ch := make(chan int, 100); go func() { all(func(key int) { ch <- key }); close(ch) }(); for key := range ch { m[key]++ }' ;;
esac
printf '%s\nfunc main() {\n%s\nmu.RLock()\nfmt.Println("keys", len(m))\nshared.Delete(-1)\n}\n' "$head" "$main" > main.go
go run main.go

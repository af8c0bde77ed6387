# ways.sh <how order and user refer to each other>; the test first shows its own error.
export GOCACHE="$PWD/cache" GOFLAGS=-mod=mod GOPROXY=off GOTOOLCHAIN=local HOME="$PWD"
mkdir -p order user model
printf 'module example.com/app\n\ngo 1.15\n' > go.mod
put() { printf '%s\n' "$2" > "$1"; }
put main.go 'package main
import ("fmt"; "example.com/app/order")
func main() { fmt.Println("name", order.Owner()) }'
case "$1" in
circle)
  put order/order.go 'package order; import "example.com/app/user"; type Order struct{}; func Owner() string { return user.Name() }'
  put user/user.go 'package user; import "example.com/app/order"; var last order.Order; func Name() string { return "Ada" }'
  ;;
blank)
  put order/order.go 'package order; import "example.com/app/user"; type Order struct{}; func Owner() string { return user.Name() }'
  put user/user.go 'package user; import _ "example.com/app/order"; func Name() string { return "Ada" }'
  ;;
third)
  put model/model.go 'package model; type Order struct{}'
  put order/order.go 'package order; import ("example.com/app/model"; "example.com/app/user"); var last model.Order; func Owner() string { return user.Name() }'
  put user/user.go 'package user; import "example.com/app/model"; var last model.Order; func Name() string { return "Ada" }'
  ;;
interface)
  put order/order.go 'package order; type Namer interface{ Name() string }; type Order struct{}; var namer Namer; func Use(n Namer) { namer = n }; func Owner() string { return namer.Name() }'
  put user/user.go 'package user; import "example.com/app/order"; type User struct{ last order.Order }; func (u User) Name() string { return "Ada" }'
  put main.go 'package main
import ("fmt"; "example.com/app/order"; "example.com/app/user")
func main() { order.Use(user.User{}); fmt.Println("name", order.Owner()) }'
  ;;
test)
  put order/order.go 'package order; import "example.com/app/user"; func Owner() string { return user.Name() }'
  put user/user.go 'package user; func Name() string { return "Ada" }'
  put user/user_test.go 'package user; import ("testing"; "example.com/app/order"); func TestName(t *testing.T) { _ = order.Owner() }'
  go vet ./user 2>&1 | grep -q 'import cycle not allowed' || exit 9
  put user/user_test.go 'package user_test; import ("testing"; "example.com/app/order"); func TestName(t *testing.T) { _ = order.Owner() }'
  go vet ./user || exit 1
  ;;
esac
go run .

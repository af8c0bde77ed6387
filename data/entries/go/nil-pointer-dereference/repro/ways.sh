# ways.sh <what is done>; a way for another cause first shows the panic.
export GOCACHE="$PWD/cache" GO111MODULE=off GOFLAGS=
head='package main

import (
	"errors"
	"fmt"
)

type Store struct{ name string }

func (s *Store) Name() string { return s.name }

type MyError struct{ text string }

func (e *MyError) Error() string { return e.text }

var db *Store

func open(works bool) (*Store, error) {
	if works {
		return &Store{"no"}, nil
	}
	return nil, errors.New("no")
}
'
program() { printf '%s\n%s\n' "$head" "$1" > "$2.go"; }
refused() { program "$1" before; go run before.go 2>refusal.txt && exit 9; grep -q 'nil pointer dereference' refusal.txt || exit 9; }
case "$1" in
value-first) program 'func main() { s, err := open(false); fmt.Println("said", s.Name(), err) }' main ;;
error-first) program 'func main() { s, err := open(false); if err != nil { fmt.Println("said", err); return }; fmt.Println("said", s.Name()) }' main ;;
constructor)
  refused 'type Server struct{ store *Store }
func main() { _, _ = open(true); s := &Server{}; fmt.Println("said", s.store.Name()) }'
  program 'type Server struct{ store *Store }
func NewServer(s *Store) (*Server, error) { if s == nil { return nil, errors.New("no") }; return &Server{s}, nil }
func main() { _, err := NewServer(nil); fmt.Println("said", err) }' main
  ;;
outer)
  refused 'func main() { db, err := open(true); if err != nil || db == nil { return }; show() }
func show() { fmt.Println("said", db.Name()) }'
  program 'func main() { var err error; db, err = open(true); if err != nil { return }; show() }
func show() { fmt.Println("said", db.Name()) }' main
  ;;
plain-nil)
  refused 'func check() error { var e *MyError; return e }
func main() { _, _ = open(true); if err := check(); err != nil { fmt.Println("said", err.Error()) } }'
  program 'func check() error { return nil }
func main() { _, _ = open(true); if err := check(); err == nil { fmt.Println("said no") } }' main
  ;;
esac
go run main.go

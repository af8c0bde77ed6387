package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"time"
)

func ask(address string, dial, whole time.Duration) error {
	client := &http.Client{
		Timeout: whole,
		Transport: &http.Transport{
			Proxy:                 http.ProxyFromEnvironment,
			ForceAttemptHTTP2:     true,
			DialContext:           (&net.Dialer{Timeout: dial}).DialContext,
			TLSHandshakeTimeout:   10 * time.Second,
			ResponseHeaderTimeout: 30 * time.Second,
			IdleConnTimeout:       30 * time.Second,
		},
	}
	response, err := client.Get(address)
	if err == nil {
		fmt.Println("status", response.StatusCode)
	}
	return err
}

func main() {
	var err error
	switch os.Args[1] {
	case "2":
		err = ask("http://127.0.0.1:8000/", 5*time.Second, 2*time.Second)
	case "fitted":
		err = ask("http://127.0.0.1:8000/", 5*time.Second, 60*time.Second)
	case "dial":
		if err = ask("http://127.0.0.1:8001/", 1*time.Second, 60*time.Second); err != nil {
			err = ask("http://127.0.0.1:8001/", 6*time.Second, 60*time.Second)
		}
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

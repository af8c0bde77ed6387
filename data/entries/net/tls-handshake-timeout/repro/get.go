package main

import (
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	transport := http.DefaultTransport.(*http.Transport)
	if os.Getenv("INSECURE") != "" {
		transport.TLSClientConfig = &tls.Config{InsecureSkipVerify: true}
	}
	var answer *http.Response
	err := fmt.Errorf("connection refused")
	for n := 0; n < 50 && err != nil && strings.Contains(err.Error(), "connection refused"); n++ {
		time.Sleep(100 * time.Millisecond)
		answer, err = http.Get("https://registry.example.com/v2/")
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	text, _ := io.ReadAll(answer.Body)
	fmt.Println(string(text))
}

from client import ask

ask("127.0.0.1", 8080)

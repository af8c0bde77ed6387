from client import ask, is_refused
from server import serve

serve("127.0.0.1", 8080)
assert is_refused("127.0.0.2", 8080)  # stands for the address that a client elsewhere would use
serve("0.0.0.0", 8081)
ask("127.0.0.2", 8081)

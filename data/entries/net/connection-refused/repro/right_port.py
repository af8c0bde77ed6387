from client import ask, is_refused
from server import serve

serve("127.0.0.1", 8090)
assert is_refused("127.0.0.1", 8080)
ask("127.0.0.1", 8090)

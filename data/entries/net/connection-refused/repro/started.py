from client import ask
from server import serve

serve("127.0.0.1", 8080)
ask("127.0.0.1", 8080)

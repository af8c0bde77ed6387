# listen.sh <port>
python3 - "$1" <<'PY'
import socket
import sys

server = socket.socket()
try:
    server.bind(("127.0.0.1", int(sys.argv[1])))
except PermissionError:
    sys.exit("bind: Permission denied")
server.listen()
print("listening")
PY

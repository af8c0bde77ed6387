# serve.py <trigger|stop|free|linger|again>
import socket
import subprocess
import sys
import time

how = sys.argv[1]
PORT = 8080
HOLDER = "import socket, time; s = socket.create_server(('127.0.0.1', 8080)); print('up', flush=True); time.sleep(20)"


def listen(port, reuse=False):
    server = socket.socket()
    if reuse:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    server.bind(("127.0.0.1", port))
    server.listen()
    print("listening")


if how == "linger":
    # No holder: the port only remembers a connection that the server closed first.
    server = socket.socket()
    server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    server.bind(("127.0.0.1", PORT))
    server.listen()
    client = socket.create_connection(("127.0.0.1", PORT))
    server.accept()[0].close()
    client.recv(1)
    client.close()
    server.close()
    listen(PORT, reuse=True)
    sys.exit()
holder = subprocess.Popen([sys.executable, "-c", HOLDER], stdout=subprocess.PIPE)
holder.stdout.readline()
if how == "stop":
    holder.terminate()
    holder.wait()
for attempt in range(3 if how == "again" else 1):
    try:
        listen(0 if how == "free" else PORT)
        break
    except OSError:
        if how != "again" or attempt == 2:
            raise
        time.sleep(0.5)

"""Port 8000 answers after four seconds; port 8001 never takes a connection, so that the kernel drops what comes."""

import http.server
import pathlib
import socket
import threading
import time


class Slow(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        time.sleep(4)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()


full = socket.create_server(("127.0.0.1", 8001), backlog=0)
waiting = [socket.socket() for _ in range(4)]
for each in waiting:
    each.setblocking(False)
    each.connect_ex(("127.0.0.1", 8001))
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8000), Slow)
threading.Thread(target=server.serve_forever).start()
pathlib.Path("ready").touch()

"""Port 8000 of 127.0.0.1 drops what comes, of 127.0.0.2 answers; a proxy on port 3128 asks there whatever is wanted."""

import http.server
import pathlib
import socket
import threading


class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()


full = socket.create_server(("127.0.0.1", 8000), backlog=0)
waiting = [socket.socket() for _ in range(4)]
for each in waiting:
    each.setblocking(False)
    each.connect_ex(("127.0.0.1", 8000))
for address in (("127.0.0.2", 8000), ("127.0.0.1", 3128)):
    threading.Thread(target=http.server.ThreadingHTTPServer(address, Answers).serve_forever).start()
pathlib.Path("ready").touch()

"""A proxy on port 3128 that wants the user alice with the password p@ss, and connects to whatever is asked for."""

import base64
import select
import socket
import socketserver

WANTED = b"Proxy-Authorization: Basic " + base64.b64encode(b"alice:p@ss")


class Proxy(socketserver.BaseRequestHandler):
    def handle(self):
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.request.recv(4096)
        if WANTED.lower() not in head.lower():
            self.request.sendall(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        host, _, port = head.split()[1].decode().partition(":")
        there = socket.create_connection((host, int(port)))
        self.request.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        ends = {self.request: there, there: self.request}
        while True:
            for end in select.select(list(ends), [], [])[0]:
                data = end.recv(65536)
                if not data:
                    return
                ends[end].sendall(data)


socketserver.ThreadingTCPServer.allow_reuse_address = True
socketserver.ThreadingTCPServer(("127.0.0.1", 3128), Proxy).serve_forever()

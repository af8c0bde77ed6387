"""A registry on ports 443 and 8443: server.py plain, swallow (no TLS on 443) or small (on 443 no ClientHello above a packet)."""
import http.server
import socket
import ssl
import sys
import threading
import time

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")


class Registry(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"answered")


class Server(http.server.ThreadingHTTPServer):
    def __init__(self, port, kind):
        self.kind = kind
        super().__init__(("192.0.2.10", port), Registry)

    def finish_request(self, request, client):
        record = b""
        while len(record) < 5:
            record = request.recv(5, socket.MSG_PEEK)
        if self.kind == "swallow" or (self.kind == "small" and int.from_bytes(record[3:5], "big") > 1340):
            time.sleep(60)
            return
        with context.wrap_socket(request, server_side=True) as inside:
            super().finish_request(inside, client)


threading.Thread(target=Server(8443, "plain").serve_forever, daemon=True).start()
Server(443, sys.argv[1]).serve_forever()

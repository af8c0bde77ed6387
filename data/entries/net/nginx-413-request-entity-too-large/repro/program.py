# A small server: /slow takes three seconds, /large sends long headers, /crash ends the connection unless told otherwise.
import http.server
import sys
import time


class Program(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/slow":
            time.sleep(3)
        if self.path == "/crash" and "mended" not in sys.argv:
            self.connection.close()
            return
        self.send_response(200)
        if self.path == "/large":
            self.send_header("X-Long", "a" * 10000)
        self.end_headers()
        self.wfile.write(b"ok")

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"ok")


http.server.ThreadingHTTPServer(("127.0.0.1", 8000), Program).serve_forever()

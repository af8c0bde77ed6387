"""Git's http-backend on port 8080, with the faults of its line: backend.py <bytes after which an answer is cut> <seconds before a push is answered>.

A cut of "http2" cuts what came to the proxy over HTTP/2 and nothing else.
"""
import http.server
import os
import subprocess
import sys
import time

cut, pause = sys.argv[1], float(sys.argv[2])


class Backend(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def body(self):
        if self.headers.get("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        parts = []
        while size := int(self.rfile.readline(), 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def do_GET(self):
        body = self.body()
        path, _, query = self.path.partition("?")
        variables = {
            **os.environ, "GIT_PROJECT_ROOT": os.path.abspath("hub"), "GIT_HTTP_EXPORT_ALL": "1",
            "REQUEST_METHOD": self.command, "PATH_INFO": path, "QUERY_STRING": query, "CONTENT_LENGTH": str(len(body)),
            "CONTENT_TYPE": self.headers.get("Content-Type", ""), "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
        }
        if path.endswith("/git-receive-pack") and len(body) > 100:
            time.sleep(pause)
        said = subprocess.run(["git", "http-backend"], input=body, env=variables, stdout=subprocess.PIPE).stdout
        head, _, said = said.partition(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.decode().splitlines())
        self.send_response(int(fields.pop("Status", "200").split()[0]))
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        limit = int(cut) if cut != "http2" else 500_000 if self.headers.get("X-Protocol") == "HTTP/2.0" else 0
        if limit and len(said) > limit:
            self.wfile.write(said[:limit])
            self.close_connection = True
        else:
            self.wfile.write(said)

    do_POST = do_GET


http.server.ThreadingHTTPServer(("127.0.0.1", 8080), Backend).serve_forever()

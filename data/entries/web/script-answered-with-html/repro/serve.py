"""serve.py <port> <type of the fallback>: the files of site/, and index.html for every other path."""

import http.server
import pathlib
import sys

SITE = pathlib.Path("site")


class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        file = SITE / self.path.split("?")[0].lstrip("/")
        found = file.is_file()
        body = (file if found else SITE / "index.html").read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if found and file.suffix == ".js" else "text/html" if found else sys.argv[2])
        self.end_headers()
        self.wfile.write(body)


server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Answers)
pathlib.Path("ready-" + sys.argv[1]).touch()
server.serve_forever()

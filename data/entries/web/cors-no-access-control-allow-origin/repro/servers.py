"""servers.py <what the API answers> <the page's fetch>: a page on port 5173 and an API on port 8000, which the page's server proxies."""

import http.server
import pathlib
import sys
import threading
import urllib.request

mode, call = sys.argv[1:]
ORIGIN = "http://localhost:5173"
ALLOWED = [("Access-Control-Allow-Origin", ORIGIN), ("Access-Control-Allow-Credentials", "true")]
LISTED = [("Access-Control-Allow-Methods", "GET, PUT"), ("Access-Control-Allow-Headers", "Content-Type")]
PAGE = f"""<!DOCTYPE html><title>page</title><script>
{call}.then((r) => r.text()).then((text) => {{ if (text) console.log(text) }})
</script>"""


class Answers(http.server.BaseHTTPRequestHandler):
    def reply(self, status, headers, body=b"read Ada"):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Api(Answers):
    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if mode == "moved" and self.path == "/api":
            return self.reply(307, [("Location", "/final")])
        twice = [("Access-Control-Allow-Origin", "*")] if mode == "twice" else []
        status = 500 if mode.startswith("failing") else 200
        self.reply(status, [] if mode in ("closed", "failing") else ALLOWED + twice)

    do_PUT = do_GET

    def do_OPTIONS(self):
        if mode in ("closed", "guarded"):
            self.reply(401, ALLOWED if mode == "guarded" else [])
        elif mode == "moved" and self.path == "/api":
            self.reply(307, [("Location", "/final")])
        else:
            self.reply(204, ALLOWED + LISTED, b"")


class Page(Answers):
    def do_GET(self):
        if self.path == "/api":
            body = self.rfile.read(int(self.headers.get("Content-Length", 0))) or None
            with urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:8000/api", data=body, method=self.command)) as answer:
                return self.reply(answer.status, [], answer.read())
        self.reply(200, [("Content-Type", "text/html")], PAGE.encode())

    do_PUT = do_GET


for port, handler in ((8000, Api), (5173, Page)):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever).start()
pathlib.Path("ready").touch()

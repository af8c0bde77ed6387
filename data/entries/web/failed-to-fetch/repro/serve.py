"""serve.py <the page's fetch> <its policy> <started|not>: a page on port 8080, and an API on port 8000 that allows every origin."""

import http.server
import pathlib
import sys
import threading

call, policy, api = sys.argv[1:]
PAGE = f"""<!DOCTYPE html><title>page</title><script>
{call}.then((r) => r.text()).then((text) => {{ if (text) console.log(text) }})
</script>"""


class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = b"read Ada" if self.server.server_port == 8000 else PAGE.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Access-Control-Allow-Origin", "*")
        if policy and self.server.server_port == 8080:
            self.send_header("Content-Security-Policy", policy)
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET


for port in (8080, 8000) if api == "started" else (8080,):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Answers)
    threading.Thread(target=server.serve_forever).start()
pathlib.Path("ready").touch()

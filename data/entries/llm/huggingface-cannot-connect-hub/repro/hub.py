"""A hub on port 8765 with gpt2/config.json; start(may_read) → the address; may_read(authorization) → 200, 401 or 403."""

import http.server
import threading

BODY = b'{"model_type": "gpt2"}'
COMMIT = "0" * 40
GATED = {"X-Error-Code": "GatedRepo", "X-Error-Message": "Access to model gpt2 is restricted. You must be authenticated to access it."}


def start(may_read=lambda _authorization: 200):
    class Answers(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            status = may_read(self.headers["Authorization"]) if self.path.startswith("/gpt2/") else 404
            self.send_response(status)
            headers = {"X-Repo-Commit": COMMIT, "ETag": '"1"'} if status == 200 else GATED
            for name, value in {**headers, "Content-Length": str(len(BODY))}.items():
                self.send_header(name, value)
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(BODY)

        do_HEAD = do_GET

        def log_message(self, *_row):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 8765), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:8765"

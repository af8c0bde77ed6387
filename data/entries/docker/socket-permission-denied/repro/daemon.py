"""daemon.py <socket> <minimum>: refuses an API version below the minimum, as dockerd does, and answers the newest with 1.52."""

import http.server
import json
import os
import re
import socketserver
import sys


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def reply(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Api-Version", "1.52")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    def do_GET(self):
        asked = re.match(r"/v1\.(\d+)/", self.path)
        minimum = sys.argv[2]
        if asked and int(asked[1]) < int(minimum.split(".")[1]):
            said = f"client version 1.{asked[1]} is too old. Minimum supported API version is {minimum}, "
            return self.reply(400, {"message": said + "please upgrade your client to a newer version"})
        self.reply(200, {"Version": "29.0.0", "ApiVersion": "1.52", "MinAPIVersion": minimum})

    do_HEAD = do_GET

    def address_string(self):
        return "client"


if os.path.exists(sys.argv[1]):
    os.remove(sys.argv[1])
socketserver.ThreadingUnixStreamServer(sys.argv[1], Answers).serve_forever()

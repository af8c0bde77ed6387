"""daemon.py <socket>: answers what the docker command asks first, and prints as a container's id the image that it asks for."""

import http.server
import json
import os
import socketserver
import sys


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def reply(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Api-Version", "1.41")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    def do_GET(self):
        self.reply(200, {"Version": "28.0.0", "ApiVersion": "1.41", "MinAPIVersion": "1.24"})

    do_HEAD = do_GET

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.reply(201, {"Id": "asked for " + asked["Image"], "Warnings": []})

    def address_string(self):
        return "client"


if os.path.exists(sys.argv[1]):
    os.remove(sys.argv[1])
socketserver.ThreadingUnixStreamServer(sys.argv[1], Answers).serve_forever()

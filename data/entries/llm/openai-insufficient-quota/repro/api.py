"""The chat API on a port of its own: start(answer) → the address; answer(number, headers, body) → (status, headers, body)."""

import http.server
import json
import threading

RECEIVED = []


def completion(text):
    choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}
    return {"id": "x", "object": "chat.completion", "created": 0, "model": "gpt-4o", "choices": [choice]}


def error(message, kind, code):
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


def start(answer):
    class Answers(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            RECEIVED.append(body)
            status, headers, reply = answer(len(RECEIVED), self.headers, body)
            text = json.dumps(reply).encode()
            self.send_response(status)
            for name, value in {"Content-Type": "application/json", "Content-Length": str(len(text)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_row):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/v1"

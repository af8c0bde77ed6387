# ways.py <what is done>; each way first shows that its own text is refused.
import http.server
import json
import pathlib
import sys
import threading

import requests


class Shop(http.server.BaseHTTPRequestHandler):
    """JSON at /data, and elsewhere a page of HTML with the status 200, as a login page has."""

    def do_GET(self):
        kind, body = ("application/json", b'{"a": 1}') if self.path == "/data" else ("text/html", b"<!doctype html>")
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def refused(read):
    try:
        read()
    except ValueError as error:
        return str(error)
    sys.exit(9)


how = sys.argv[1]
server = http.server.HTTPServer(("127.0.0.1", 0), Shop)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = "http://127.0.0.1:%d" % server.server_port
file = pathlib.Path("data.json")

if how == "answer":
    data = requests.get(address + "/login", timeout=5).json()
elif how == "loads":
    data = json.loads(requests.get(address + "/login", timeout=5).text)
elif how == "empty-dict":
    try:
        data = requests.get(address + "/login", timeout=5).json()
    except ValueError:
        data = {}
elif how == "looked-at-answer":
    response = requests.get(address + "/login", timeout=5)
    if "Expecting value" not in refused(response.json) or "html" not in response.headers["Content-Type"]:
        sys.exit(9)
    data = requests.get(address + "/data", timeout=5).json()
elif how == "file-name":
    file.write_text('{"a": 1}')
    refused(lambda: json.loads("data.json"))
    with open("data.json", encoding="utf-8") as handle:
        data = json.load(handle)
elif how == "read-twice":
    file.write_text('{"a": 1}')
    with open("data.json", encoding="utf-8") as handle:
        handle.read()
        refused(lambda: json.load(handle))
    with open("data.json", encoding="utf-8") as handle:
        text = handle.read()
    data = json.loads(text) if text.strip() else {}
elif how == "mark":
    file.write_bytes(b'\xef\xbb\xbf{"a": 1}')
    if "BOM" not in refused(lambda: json.loads(file.read_text(encoding="utf-8"))):
        sys.exit(9)
    if "Expecting value" not in refused(lambda: json.loads(file.read_text(encoding="cp1252"))):
        sys.exit(9)
    with open("data.json", encoding="utf-8-sig") as handle:
        data = json.load(handle)
    assert data == json.loads(file.read_bytes())
elif how == "text":
    refused(lambda: json.loads(str([1, None])))
    data = json.loads(json.dumps({"a": 1, "b": None}))
print("value", data.get("a"))

"""A hosting service in small, over HTTPS on port 8443: Git's own http-backend behind accounts and their rights.

hub.py: accounts.json has {token: account} and {account: {repository: "read" or "write"}}; "*" is everybody.
"""
import base64
import http.server
import json
import os
import re
import ssl
import subprocess

accounts = json.load(open("accounts.json"))


class Hub(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def refuse(self, status, text):
        self.send_response(status)
        if status == 401:
            self.send_header("WWW-Authenticate", 'Basic realm="Hub"')
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

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
        found = re.match(r"/(.+?)\.git/", path)
        if not found:
            return self.refuse(404, "Not found.")
        repository = found[1]
        given = self.headers.get("Authorization", "").removeprefix("Basic ")
        token = base64.b64decode(given).decode().partition(":")[2]
        account = accounts["tokens"].get(token, "*")
        right = accounts["rights"].get(account, {}).get(repository) or accounts["rights"]["*"].get(repository)
        if given and account == "*":
            return self.refuse(401, "Invalid username or token. Password authentication is not supported for Git operations.")
        if account == "*" and (not right or "git-receive-pack" in self.path):
            return self.refuse(401, "Repository not found.")
        if not right:
            return self.refuse(404, "Repository not found.")
        if "git-receive-pack" in self.path and right != "write":
            return self.refuse(403, f"Permission to {repository}.git denied to {account}.")
        self.serve(path, query, account, body)

    do_POST = do_GET

    def serve(self, path, query, account, body):
        variables = {
            **os.environ, "GIT_PROJECT_ROOT": os.path.abspath("hub"), "GIT_HTTP_EXPORT_ALL": "1", "REMOTE_USER": account,
            "REQUEST_METHOD": self.command, "PATH_INFO": path, "QUERY_STRING": query, "CONTENT_LENGTH": str(len(body)),
            "CONTENT_TYPE": self.headers.get("Content-Type", ""), "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
        }
        said = subprocess.run(["git", "http-backend"], input=body, env=variables, stdout=subprocess.PIPE).stdout
        head, _, said = said.partition(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.decode().splitlines())
        self.send_response(int(fields.pop("Status", "200").split()[0]))
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 8443), Hub)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()

"""hub.py <pulls>: Docker Hub's front in small before a real registry at localhost:5000, at port 443 of this machine.

It stands for the real one in what it answers: a token for everybody, another one for the account `me`; repositories of
`me` for that account alone, the same refusal where there is none; after so many pulls without a login, 429.
"""

import base64
import http.server
import json
import ssl
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping

ACCOUNT = f"Basic {base64.b64encode(b'me:secret').decode()}"
REGISTRY = "http://localhost:5000"
CHALLENGE = 'Bearer realm="https://auth.docker.io/token",service="registry.docker.io"'
LIMITED = "You have reached your unauthenticated pull rate limit. https://www.docker.com/increase-rate-limit"
PASSED_ON = ("Content-Type", "Docker-Content-Digest", "Docker-Distribution-Api-Version")


class Hub(http.server.BaseHTTPRequestHandler):
    """One request; a login by form gets 501, after which the client takes the other way."""

    protocol_version = "HTTP/1.1"
    pulls_left = 0

    def do_GET(self) -> None:
        """Answers like the token server or the registry."""
        if self.path.startswith("/token"):
            return self.say(200, {"token": "account" if self.is_member() else "anonymous"})
        if "Authorization" not in self.headers:
            return self.refuse(401, "UNAUTHORIZED", "authentication required", CHALLENGE)
        repository = "/".join(self.path.split("/")[2:4])
        if repository and not self.may_see(repository):
            challenge = f'{CHALLENGE},scope="repository:{repository}:pull",error="insufficient_scope"'
            return self.refuse(401, "UNAUTHORIZED", "authentication required", challenge)
        if "/manifests/" in self.path and not self.may_pull():
            return self.refuse(429, "TOOMANYREQUESTS", LIMITED)
        return self.pass_on()

    do_HEAD = do_GET  # noqa: N815 - the library's name

    def is_member(self) -> bool:
        """Whether the request is that of the account."""
        return self.headers.get("Authorization") in ("Bearer account", ACCOUNT)

    def may_see(self, repository: str) -> bool:
        """Whether there is such a repository, for this request."""
        with urllib.request.urlopen(f"{REGISTRY}/v2/_catalog") as answer:  # noqa: S310 - a fixed address
            known = json.load(answer)["repositories"]
        return repository in known and (self.is_member() or not repository.startswith("me/"))

    def may_pull(self) -> bool:
        """Counts a manifest that is fetched without a login; a HEAD is not counted."""
        if self.is_member():
            return True
        Hub.pulls_left -= self.command == "GET"
        return Hub.pulls_left >= 0

    def pass_on(self) -> None:
        """Lets the registry answer."""
        request = urllib.request.Request(f"{REGISTRY}{self.path}", method=self.command)  # noqa: S310 - a fixed address
        request.add_header("Accept", ", ".join(self.headers.get_all("Accept", ["*/*"])))
        try:
            answer = urllib.request.urlopen(request)  # noqa: S310 - a fixed address
        except urllib.error.HTTPError as error:
            answer = error
        headers = {name: answer.headers[name] for name in PASSED_ON if name in answer.headers}
        self.send(answer.getcode(), headers, answer.read(), answer.headers.get("Content-Length", ""))

    def refuse(self, status: int, code: str, message: str, challenge: str = "") -> None:
        """A refusal as the distribution's specification writes it."""
        self.say(status, {"errors": [{"code": code, "message": message}]}, challenge)

    def say(self, status: int, document: Mapping[str, object], challenge: str = "") -> None:
        """A document as JSON."""
        headers = {"Content-Type": "application/json", **({"WWW-Authenticate": challenge} if challenge else {})}
        self.send(status, headers, json.dumps(document).encode())

    def send(self, status: int, headers: Mapping[str, str], body: bytes, length: str = "") -> None:
        """Writes an answer; to HEAD without its body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", length or str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


if __name__ == "__main__":
    Hub.pulls_left = int(sys.argv[1])
    server = http.server.ThreadingHTTPServer(("", 443), Hub)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain("hub.pem", "hub.key")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    server.serve_forever()

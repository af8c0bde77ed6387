"""A package index over https on port 8443, with a certificate for localhost of an authority of its own."""

import http.server
import pathlib
import ssl
import subprocess

from wheels import wheel

wheel("hello", "1.0")
openssl = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "ca.pem", "-days", "2"]
subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
subprocess.run([*openssl, *subject], check=True, capture_output=True)
page = pathlib.Path("simple/hello")
page.mkdir(parents=True)
name = "hello-1.0-py3-none-any.whl"
(page / "index.html").write_text(f'<!DOCTYPE html><html><body><a href="/wheels/{name}">{name}</a></body></html>')
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("ca.pem", "key.pem")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8443), http.server.SimpleHTTPRequestHandler)
server.socket = context.wrap_socket(server.socket, server_side=True)
pathlib.Path("ready").touch()
server.serve_forever()

# serve.py <chain.pem>: answers https on port 18443 with that chain of certificates.
import http.server
import ssl
import sys

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], "leaf.key")
server = http.server.HTTPServer(("127.0.0.1", 18443), http.server.SimpleHTTPRequestHandler)
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()

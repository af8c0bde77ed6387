# ways.py <what is asked>; the proxy is first spoken to by https, which it does not know.
import http.server
import socket
import ssl
import subprocess
import sys
import threading
import warnings

import requests

warnings.simplefilter("ignore")
how = sys.argv[1]


class Shop(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def do_CONNECT(self):
        there = socket.create_connection(self.path.split(":"))
        self.send_response(200)
        self.end_headers()

        def copy(source, target):
            while True:
                data = source.recv(65536)
                if not data:
                    return
                target.sendall(data)

        threading.Thread(target=copy, args=(there, self.connection), daemon=True).start()
        copy(self.connection, there)

    def log_message(self, *arguments):
        pass


def serve(context=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Shop)
    server.daemon_threads = True
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "127.0.0.1:%d" % server.server_port


plain = serve()
if how == "proxy":
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names], check=True, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain("cert.pem", "key.pem")
    secure = "https://" + serve(context)
    try:
        requests.get(secure, timeout=5, verify="cert.pem", proxies={"https": "https://" + plain})
    except requests.RequestException as error:
        if "wrong version number" not in str(error).lower() and "WRONG_VERSION_NUMBER" not in str(error):
            sys.exit(9)
    else:
        sys.exit(9)
    answer = requests.get(secure, timeout=5, verify="cert.pem", proxies={"https": "http://" + plain})
else:
    scheme = "http" if how == "http" else "https"
    answer = requests.get(f"{scheme}://{plain}", timeout=5, verify=how != "unverified")
print("status", answer.status_code)

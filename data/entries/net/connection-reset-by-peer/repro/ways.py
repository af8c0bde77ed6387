# ways.py <what is done>; the server resets the first connection that it gets, and answers the next.
import socket
import ssl
import struct
import subprocess
import sys
import threading

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

how = sys.argv[1]
listener = socket.create_server(("127.0.0.1", 0))
address = "127.0.0.1:%d" % listener.getsockname()[1]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
if how == "https":
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names], check=True, stderr=subprocess.DEVNULL)
    context.load_cert_chain("cert.pem", "key.pem")


def reset(connection):
    connection.recv(1)  # data left unread is answered with a reset
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def answer(connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
    connection.close()


def serve():
    number = 0
    while True:
        connection, _ = listener.accept()
        number += 1
        if how == "https":
            try:
                answer(context.wrap_socket(connection, server_side=True))
            except OSError:
                connection.close()
        elif number == 1:
            reset(connection)
        else:
            answer(connection)


threading.Thread(target=serve, daemon=True).start()
session = requests.Session()
if how == "retry":
    session.mount("http://", HTTPAdapter(max_retries=Retry(total=3, backoff_factor=0.1)))
    print("status", session.get("http://" + address, timeout=5).status_code)
elif how == "https":
    try:
        session.get("http://" + address, timeout=5)
    except requests.ConnectionError:
        print("status", session.get("https://" + address, timeout=5, verify="cert.pem").status_code)
    else:
        sys.exit(9)
else:
    print("status", session.get("http://" + address, timeout=600 if how == "longer-timeout" else 5).status_code)

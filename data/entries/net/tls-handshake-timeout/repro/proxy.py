"""A proxy that opens tunnels, all to one port of its own machine: proxy.py <address> <port> <port of the tunnels>."""
import socket
import sys
import threading

address, port, inner = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def pass_on(one, other):
    while data := one.recv(65536):
        other.sendall(data)
    other.shutdown(socket.SHUT_WR)


def serve(client):
    while b"\r\n\r\n" not in client.recv(65536):
        pass
    server = socket.create_connection((address, inner))
    client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
    threading.Thread(target=pass_on, args=(client, server), daemon=True).start()
    pass_on(server, client)


with socket.create_server((address, port)) as listener:
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

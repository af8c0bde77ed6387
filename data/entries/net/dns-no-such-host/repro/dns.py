"""A DNS server that knows some IPv4 addresses: dns.py <address> <answer for other names> <name=address …>."""
import socket
import socketserver
import struct
import sys
import threading

address, others = sys.argv[1], {"NOERROR": 0, "SERVFAIL": 2, "NXDOMAIN": 3}[sys.argv[2]]
known = dict(one.split("=") for one in sys.argv[3:])


def answer(query):
    end = query.index(b"\0", 12) + 5
    labels, at = [], 12
    while query[at]:
        labels.append(query[at + 1 : at + 1 + query[at]].decode())
        at += 1 + query[at]
    name, kind = ".".join(labels).lower(), struct.unpack("!H", query[end - 4 : end - 2])[0]
    with open("asked.txt", "a") as log:
        log.write(f"{name} {kind}\n")
    found = known.get(name)
    records = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 60, 4) + socket.inet_aton(found) if found and kind == 1 else b""
    flags = 0x8580 | (0 if found else others)
    return query[:2] + struct.pack("!HHHHH", flags, 1, 1 if records else 0, 0, 0) + query[12:end] + records


class Datagram(socketserver.BaseRequestHandler):
    def handle(self):
        self.request[1].sendto(answer(self.request[0]), self.client_address)


class Stream(socketserver.BaseRequestHandler):
    def handle(self):
        size = self.request.recv(2)
        if len(size) == 2:
            said = answer(self.request.recv(struct.unpack("!H", size)[0]))
            self.request.sendall(struct.pack("!H", len(said)) + said)


datagrams = socketserver.UDPServer((address, 53), Datagram)
threading.Thread(target=datagrams.serve_forever, daemon=True).start()
socketserver.TCPServer.allow_reuse_address = True
socketserver.TCPServer((address, 53), Stream).serve_forever()

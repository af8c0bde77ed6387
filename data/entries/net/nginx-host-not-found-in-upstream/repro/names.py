# Answers each question for an IPv4 address with 127.0.0.1, and others with nothing.
import socket
import struct

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 5353))
while True:
    question, sender = server.recvfrom(512)
    end = question.index(b"\0", 12) + 5
    address = question[end - 4 : end - 2] == b"\0\1"
    head = question[:2] + struct.pack("!HHHHH", 0x8180, 1, 1 if address else 0, 0, 0)
    answer = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 10, 4) + bytes([127, 0, 0, 1]) if address else b""
    server.sendto(head + question[12:end] + answer, sender)

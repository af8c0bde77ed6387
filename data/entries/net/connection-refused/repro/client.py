import socket


def ask(host: str, port: int, timeout: float = 2) -> None:
    with socket.create_connection((host, port), timeout=timeout) as connection:
        print(connection.recv(100).decode())


def is_refused(host: str, port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((host, port)) == 111

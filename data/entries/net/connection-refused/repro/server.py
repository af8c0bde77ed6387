import socket
import threading


def serve(host: str, port: int) -> None:
    listener = socket.create_server((host, port))

    def answer() -> None:
        while True:
            connection, _ = listener.accept()
            with connection:
                connection.sendall(b"hello")

    threading.Thread(target=answer, daemon=True).start()

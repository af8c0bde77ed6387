import time

from client import ask

started = time.monotonic()
try:
    ask("127.0.0.1", 8080, timeout=20)
finally:
    print(f"answered within a second: {time.monotonic() - started < 1}")

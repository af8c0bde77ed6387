# ways.py <seconds until the server starts, or never> <attempts> <timeout in milliseconds>
import subprocess
import sys
import time

from setup import java

after, attempts, timeout = sys.argv[1:]
if after != "never":
    code = f"import time, socket; time.sleep({after}); s = socket.create_server(('127.0.0.1', 18000)); time.sleep(20)"
    subprocess.Popen([sys.executable, "-c", code])
    if after == "0":
        time.sleep(1)
java(f"-cp out Client {attempts} {timeout}")

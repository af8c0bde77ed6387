"""A real server in a process of its own that starts at once, and plain HTTP clients for it, as threads."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

TOP = Path(__file__).parent.parent.parent
# What takes seconds is importing and making the application, so that is done once, before anything is opened; each line
# it reads is a port to serve on.
_NURSERY = """
import os, sys
import uvicorn
from app.main import create_app
application = create_app()
for line in sys.stdin:
    child = os.fork()
    if not child:
        uvicorn.run(application, port=int(line), log_level="warning", access_log=False)
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nursery:
    """Servers of one database that is loaded already, one at a time; clients' networks come from X-Forwarded-For."""

    def __init__(self, database_url, data_dir):
        environment = {**os.environ, "WAYOUT_DATABASE_URL": database_url, "WAYOUT_DATA_DIR": str(data_dir)}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen([sys.executable, "-c", _NURSERY], cwd=TOP, env=environment, text=True, **pipes)

    def start(self):
        return Server(self.process)

    def close(self):
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()


class Server:
    """What `wayout serve --no-load` runs, until it is ended by a signal."""

    def __init__(self, nursery):
        self.nursery, self.port = nursery, free_port()
        nursery.stdin.write(f"{self.port}\n")
        nursery.stdin.flush()
        self.id = int(nursery.stdout.readline())
        for _ in range(600):
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                time.sleep(0.02)
        self.end(signal.SIGKILL)
        raise AssertionError("the server did not start")

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def end(self, signal):
        os.kill(self.id, signal)
        assert self.nursery.stdout.readline() == "gone\n"


def send_report(connection, path, key, network, outcome="worked"):
    """One report → the status and the receipt; raises OSError or HTTPException where the server went away."""
    headers = {"content-type": "application/json", "x-forwarded-for": network}
    connection.request("POST", f"/api{path}/reports", json.dumps({"key": key, "outcome": outcome}), headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())

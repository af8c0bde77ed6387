"""A real server in a process of its own, and plain HTTP clients for it, as threads."""

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

TOP = Path(__file__).parent.parent.parent


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`wayout serve` on a database that is loaded already; the clients' networks come from X-Forwarded-For."""

    def __init__(self, database_url, data_dir):
        self.port = free_port()
        environment = {**os.environ, "WAYOUT_DATABASE_URL": database_url, "WAYOUT_DATA_DIR": str(data_dir)}
        command = [sys.executable, "-m", "app.cli.commands", "serve", "--no-load", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=TOP, env=environment, stderr=subprocess.PIPE)
        for _ in range(600):
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                assert self.process.poll() is None, self.process.stderr.read().decode()
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def end(self, signal):
        self.process.send_signal(signal)
        self.process.wait(30)
        self.process.stderr.close()


def send_report(connection, path, key, network, outcome="worked"):
    """One report → the status and the receipt; raises OSError or HTTPException where the server went away."""
    headers = {"content-type": "application/json", "x-forwarded-for": network}
    connection.request("POST", f"/api{path}/reports", json.dumps({"key": key, "outcome": outcome}), headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())

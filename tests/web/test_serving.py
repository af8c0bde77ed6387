"""`wayout serve` makes links of the address that it listens on, unless a public one is set."""

import gc
import json
import os
import subprocess
import sys
import time
import urllib.request

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli.commands import app
from app.main import create_app
from app.settings import Settings
from tests.reports.serving import free_port

ADDRESSES = [
    ("a port", ["--port", "8123"], None, "http://127.0.0.1:8123"),
    ("all interfaces", ["--host", "0.0.0.0"], None, "http://127.0.0.1:8000"),
    ("all interfaces of IPv6", ["--host", "::"], None, "http://[::1]:8000"),
    ("IPv6", ["--host", "::1", "--port", "81"], None, "http://[::1]:81"),
    ("a public address", ["--port", "8123"], "https://wayout.example", "https://wayout.example"),
]


@pytest.mark.parametrize(
    ("options", "public", "expected"), [row[1:] for row in ADDRESSES], ids=[row[0] for row in ADDRESSES]
)
def test_links_are_made_of_the_address_that_is_served(monkeypatch, options, public, expected):
    monkeypatch.setenv("WAYOUT_BASE_URL", public or "")
    if not public:
        monkeypatch.delenv("WAYOUT_BASE_URL")
    origins = []
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: origins.append(Settings().origin))
    result = CliRunner().invoke(app, ["serve", "--no-load", *options])
    assert (result.exit_code, origins) == (0, [expected])


def test_a_server_on_another_port_names_that_port_in_its_documents(data, tmp_path):
    data.write("net/one")
    data.stamp()
    port = free_port()
    environment = {key: value for key, value in os.environ.items() if key != "WAYOUT_BASE_URL"}
    environment |= {"WAYOUT_DATABASE_URL": f"sqlite:///{tmp_path / 'served.db'}", "WAYOUT_DATA_DIR": str(data.path)}
    command = [sys.executable, "-m", "app.cli.commands", "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            while (line := server.stderr.readline()) and "http://" not in line:
                pass
            assert line == f"Wayout: http://127.0.0.1:{port}\n"
            document = json.loads(_read(f"http://127.0.0.1:{port}/api/errors/net/one.json"))
        finally:
            server.terminate()
    assert document["links"]["page"] == f"http://127.0.0.1:{port}/errors/net/one"


def test_garbage_is_collected_again_once_a_server_has_settled(monkeypatch, real_url):
    monkeypatch.setattr("app.main.SETTLE_AFTER", 0.0)
    found = []

    def run(*_, **__):
        found.append(gc.isenabled())
        with TestClient(create_app(Settings(database_url=real_url))):
            for _ in range(200):
                if gc.isenabled():
                    break
                time.sleep(0.05)
            found.append(gc.isenabled())

    monkeypatch.setattr("uvicorn.run", run)
    CliRunner().invoke(app, ["serve", "--no-load"])
    assert found == [False, True]


def test_a_process_that_only_watches_over_workers_collects_its_garbage(monkeypatch):
    found = []
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: found.append(gc.isenabled()))
    CliRunner().invoke(app, ["serve", "--no-load", "--workers", "2"])
    assert found == [True]


def _read(address):
    for _ in range(200):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return answer.read()
        except OSError:  # it said where it will listen a moment before it does
            time.sleep(0.05)
    raise AssertionError("the server did not start")

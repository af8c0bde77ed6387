"""A real server on a free port, and the machine's Chromium to look at it with."""

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

CHROMIUM = shutil.which("chromium")
# Without these Chromium calls home at every start.
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 30


@pytest.fixture(scope="package")
def server(real_url):
    """The address of a server with the project's own content."""
    yield from _serve(real_url)


@pytest.fixture(scope="package")
def own_server(real_url, tmp_path_factory):
    """The same over a copy of the database, for what writes into it."""
    path = tmp_path_factory.mktemp("own") / "wayout.db"
    with (
        closing(sqlite3.connect(real_url.removeprefix("sqlite:///"))) as source,
        closing(sqlite3.connect(path)) as copy,
    ):
        source.backup(copy)
    yield from _serve(f"sqlite:///{path}")


def _serve(url):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        sys.executable,
        "-c",
        "from app.cli.commands import run; run()",
        "serve",
        "--no-load",
        "--port",
        str(port),
    ]
    environment = {**os.environ, "WAYOUT_DATABASE_URL": url, "WAYOUT_BASE_URL": f"http://127.0.0.1:{port}"}
    process = subprocess.Popen(command, env=environment, cwd=Path(__file__).parent.parent.parent)
    try:
        yield _answering(f"http://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait(10)


def _answering(address, process):
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            with urlopen(f"{address}/about/problems", timeout=5):
                return address
        except URLError:
            time.sleep(0.1)
    pytest.fail(f"the server did not answer within {START_SECONDS} s")


@pytest.fixture(scope="package")
def chromium():
    """Ends with this folder's tests: while it runs, its event loop is in the way of others'."""
    if CHROMIUM is None:
        pytest.skip("needs chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, server):
    """Opens a path in a fresh profile; afterwards nothing may have been complained about or asked of another host."""
    yield from _opener(chromium, server)


@pytest.fixture
def open_own_page(chromium, own_server):
    """The same on the server that may be written to."""
    yield from _opener(chromium, own_server)


def _opener(chromium, server):
    contexts, complaints = [], []

    def open_(path, *, width=1280, height=720, **options):
        context = chromium.new_context(viewport={"width": width, "height": height}, base_url=server, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if _matters(message) else None)
        page.on("request", lambda request: complaints.append(request.url) if _leaves(request.url, server) else None)
        page.goto(path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert complaints == []


def _matters(message):
    # Chromium reports the status of an error page as an error of the page.
    return message.type in {"error", "warning"} and "Failed to load resource" not in message.text


def _leaves(url, server):
    return not url.startswith((f"{server}/", "data:", "blob:"))

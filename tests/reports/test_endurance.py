"""Readers and reporters at once, and a server that is killed in the middle: no acknowledged report is lost."""

import http.client
import signal
import sqlite3
import threading

import pytest

from app.services.loading import load_content
from tests.reports.conftest import DEAD_KEY, KEY
from tests.reports.serving import Server, send_report

READERS, REPORTERS = 64, 8
ENTRIES = 12
REPORTS_EACH = 25
KILLS = 3


@pytest.fixture
def loaded(data, database_url, engine):
    for number in range(ENTRIES):
        data.write(f"net/entry-{number}")
    data.stamp()
    load_content(engine, data.path)
    return database_url, data.path


def _paths():
    return [f"/errors/net/entry-{number}" for number in range(ENTRIES)]


def _rows(tmp_path):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        rows = connection.execute("SELECT entry_id, key, reporter FROM report").fetchall()
        sound = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()
    assert sound == ("ok",)
    return rows


def _read_until(server, stop, statuses):
    connection = server.connect()
    while not stop.is_set():
        for path in _paths():
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            statuses.append(answer.status)
            if stop.wait(0.05):
                break
    connection.close()


def _report_all(server, reporter, statuses):
    connection = server.connect()
    for number in range(REPORTS_EACH):
        path, key = _paths()[number % ENTRIES], (KEY, DEAD_KEY)[number // ENTRIES % 2]
        status, _ = send_report(connection, path, key, f"10.{reporter}.{number}.1")
        statuses.append(status)
    connection.close()


def _start(target, *arguments):
    thread = threading.Thread(target=target, args=arguments)
    thread.start()
    return thread


def test_readers_and_reporters_at_once_lose_nothing_and_meet_no_lock(loaded, tmp_path):
    server, stop, read, reported = Server(*loaded), threading.Event(), [], []
    try:
        readers = [_start(_read_until, server, stop, read) for _ in range(READERS)]
        reporters = [_start(_report_all, server, number, reported) for number in range(REPORTERS)]
        for thread in reporters:
            thread.join()
        stop.set()
        for thread in readers:
            thread.join()
    finally:
        server.end(signal.SIGTERM)
    assert set(reported) == {201}
    assert set(read) == {200}
    assert len(_rows(tmp_path)) == len(reported) == REPORTERS * REPORTS_EACH


def _report_until_gone(server, first_octet, acknowledged):
    connection = server.connect()
    for number in range(10_000):
        path = _paths()[number % ENTRIES]
        try:
            status, _ = send_report(connection, path, KEY, f"{first_octet}.{number // 250}.{number % 250}.1")
        except (OSError, http.client.HTTPException):
            return
        if status == 201:
            acknowledged.append(path)


@pytest.mark.parametrize("kill", range(KILLS))
def test_a_killed_server_has_kept_every_report_that_it_acknowledged(loaded, tmp_path, kill):
    server, acknowledged = Server(*loaded), []
    threads = [_start(_report_until_gone, server, 10 + number, acknowledged) for number in range(4)]
    while len(acknowledged) < 10 + 15 * kill:
        threads[0].join(0.01)
    server.end(signal.SIGKILL)
    for thread in threads:
        thread.join()
    # At most the requests that were on their way may be stored without an answer.
    assert len(acknowledged) <= len(_rows(tmp_path)) <= len(acknowledged) + len(threads)

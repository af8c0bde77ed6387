"""Readers and reporters at once, and a server that is killed in the middle: no acknowledged report is lost."""

import http.client
import signal
import sqlite3
import threading
from hashlib import blake2b

import pytest

from app.services.loading import load_content
from tests.reports.conftest import DEAD_KEY, KEY
from tests.reports.serving import Nursery, send_report

READERS, REPORTERS = 64, 8
ENTRIES = 12
REPORTS_EACH = 10
KILLS = 20


@pytest.fixture
def nursery(data, database_url, engine):
    for number in range(ENTRIES):
        data.write(f"net/entry-{number}")
    data.stamp()
    load_content(engine, data.path)
    nursery = Nursery(database_url, data.path)
    yield nursery
    nursery.close()


def _paths():
    return [f"/errors/net/entry-{number}" for number in range(ENTRIES)]


def _tokens(tmp_path):
    """The hashes of what was given out for each report that is kept; raises where the database is not sound."""
    connection = sqlite3.connect(tmp_path / "wayout.db")
    tokens = [token for (token,) in connection.execute("SELECT token FROM report")]
    sound = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()
    assert sound == ("ok",)
    return tokens


def _hash(receipt):
    return blake2b(receipt["token"].encode(), digest_size=20).hexdigest()


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


def _report_all(server, reporter, answers):
    connection = server.connect()
    for number in range(REPORTS_EACH):
        path, key = _paths()[number % ENTRIES], (KEY, DEAD_KEY)[number // ENTRIES % 2]
        answers.append(send_report(connection, path, key, f"10.{reporter}.{number}.1"))
    connection.close()


def _start(target, *arguments):
    thread = threading.Thread(target=target, args=arguments)
    thread.start()
    return thread


def test_readers_and_reporters_at_once_lose_nothing_and_meet_no_lock(nursery, tmp_path):
    server, stop, read, answers = nursery.start(), threading.Event(), [], []
    try:
        readers = [_start(_read_until, server, stop, read) for _ in range(READERS)]
        reporters = [_start(_report_all, server, number, answers) for number in range(REPORTERS)]
        for thread in reporters:
            thread.join()
        stop.set()
        for thread in readers:
            thread.join()
    finally:
        server.end(signal.SIGTERM)
    assert {status for status, _ in answers} == {201}
    assert set(read) == {200}
    assert len(answers) == REPORTERS * REPORTS_EACH
    assert sorted(_tokens(tmp_path)) == sorted(_hash(receipt) for _, receipt in answers)


def _report_until_gone(server, networks, acknowledged):
    connection = server.connect()
    for number in range(250):
        try:
            status, receipt = send_report(connection, _paths()[number % ENTRIES], KEY, f"{networks}.{number}.1")
        except (OSError, http.client.HTTPException):
            break
        assert status == 201, receipt
        acknowledged.append(_hash(receipt))
    connection.close()


def test_a_server_that_is_killed_again_and_again_has_kept_every_report_that_it_acknowledged(nursery, tmp_path):
    acknowledged, on_their_way = [], 0
    for kill in range(KILLS):
        server, before = nursery.start(), len(acknowledged)
        threads = [_start(_report_until_gone, server, f"10.{kill * 4 + each}", acknowledged) for each in range(4)]
        while len(acknowledged) < before + 1 + kill % 5 and any(thread.is_alive() for thread in threads):
            threads[0].join(0.005)
        server.end(signal.SIGKILL)
        for thread in threads:
            thread.join()
        kept, on_their_way = _tokens(tmp_path), on_their_way + len(threads)
        assert len(acknowledged) > before + kill % 5, kill
        assert set(acknowledged) <= set(kept), kill
        # At most the requests that were on their way may be stored without an answer.
        assert len(kept) <= len(acknowledged) + on_their_way

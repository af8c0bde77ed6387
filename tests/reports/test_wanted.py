"""Misses: counted by a click, by their masked signature only, once a network; shown once several asked."""

import sqlite3

import pytest
from typer.testing import CliRunner

from app.cli.commands import app
from app.services import wanted
from app.services.wanted import LIMITS, SHOWN_FROM
from app.storage.database import writing
from tests.reports.conftest import OWN_PAGE

PASTE = "frobnicator: cannot open /home/somebody/secret/plans.txt: quux 4711 is frozen, password=hunter2hunter2"
MASKED = "frobnicator: cannot open <path>: quux <n> is frozen"


def _signatures(tmp_path):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        rows = connection.execute("SELECT signature, (SELECT count(*) FROM miss_vote WHERE miss_id = id) FROM miss")
        rows = rows.fetchall()
    connection.close()
    return rows


def _ask(desk, signature=PASTE, network="192.0.2.1", prefix="", headers=OWN_PAGE, **fields):
    form = {"signature": signature, **fields}
    return desk.client(network, headers=headers).post(f"{prefix}/search/missed", data=form)


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_a_search_without_an_answer_offers_to_ask_for_an_entry(desk, tmp_path, prefix):
    page = desk.client(headers=OWN_PAGE).post(f"{prefix}/search", data={"text": PASTE}).text
    assert f'action="{prefix}/search/missed"' in page
    assert _signatures(tmp_path) == [], "not before the click"
    value = page.partition('name="signature" value="')[2].partition('"')[0].replace("&lt;", "<").replace("&gt;", ">")
    answer = _ask(desk, value, prefix=prefix)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{prefix}/wanted?asked=1")
    assert 'class="thanks"' in desk.client().get(answer.headers["location"]).text
    ((signature, votes),) = _signatures(tmp_path)
    assert (signature[: len(MASKED)], votes) == (MASKED, 1)


def test_whatever_is_sent_only_the_masked_signature_is_kept(desk, tmp_path):
    _ask(desk, PASTE + "\u202e\nsecond line")
    everything = (tmp_path / "wayout.db").read_bytes() + (tmp_path / "wayout.db-wal").read_bytes()
    assert b"hunter2" not in everything
    assert b"somebody" not in everything


def test_the_list_waits_until_several_networks_asked(desk, tmp_path):
    for number in range(SHOWN_FROM):
        assert "frobnicator" not in desk.client().get("/wanted").text
        _ask(desk, network=f"198.51.100.{number}")
        _ask(desk, network=f"198.51.100.{number}")
    assert [votes for _, votes in _signatures(tmp_path)] == [SHOWN_FROM]
    for prefix in ("", "/zh"):
        page = desk.client().get(f"{prefix}/wanted").text
        assert "frobnicator" in page
        assert "wayout new --from-signature 1" in page


REFUSED = [
    ("another site", PASTE, {"sec-fetch-site": "cross-site"}, 403, "cross_site"),
    ("an entry covers it", "listen EADDRINUSE: address already in use :::3000", OWN_PAGE, 400, "invalid_parameter"),
    ("nothing", " \n ", OWN_PAGE, 400, "empty_search"),
    ("too short", "oops", OWN_PAGE, 400, "empty_search"),
    ("too long", "x" * 5_000, OWN_PAGE, 400, "invalid_parameter"),
]


@pytest.mark.parametrize(
    ("text", "headers", "status", "code"), [row[1:] for row in REFUSED], ids=[r[0] for r in REFUSED]
)
def test_what_is_no_miss_is_refused(desk, tmp_path, text, headers, status, code):
    answer = _ask(desk, text, headers=headers)
    assert (answer.status_code, code in answer.text) == (status, True)
    assert _signatures(tmp_path) == []


def test_a_network_can_ask_for_so_many_and_a_program_for_none(desk, tmp_path):
    assert _ask(desk, website="https://buy.example").status_code == 303
    assert _signatures(tmp_path) == []
    names = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot")
    codes = [_ask(desk, f"{name}nicator: is {name}-frozen here").status_code for name in names]
    assert codes == [303] * LIMITS[0].count + [429]


def test_an_entry_is_started_from_a_signature(desk, data, database_url, monkeypatch):
    _ask(desk)
    monkeypatch.setenv("WAYOUT_DATABASE_URL", database_url)
    monkeypatch.setenv("WAYOUT_DATA_DIR", str(data.path))
    runner = CliRunner()
    result = runner.invoke(app, ["new", "--from-signature", "1", "--id", "linux/frozen-quux"])
    assert result.exit_code == 0, result.output
    assert MASKED in (data.path / "entries/linux/frozen-quux/entry.yaml").read_text(encoding="utf-8")
    assert runner.invoke(app, ["new", "--from-signature", "99"]).exit_code == 2
    assert runner.invoke(app, ["new"]).exit_code == 2
    assert runner.invoke(app, ["new", "x", "--from-signature", "1"]).exit_code == 2


def test_the_same_signature_again_within_a_minute_does_not_take_the_write_lock(desk, tmp_path, monkeypatch):
    taken = []
    monkeypatch.setattr(wanted, "writing", lambda engine: taken.append(1) or writing(engine))
    assert [_ask(desk).status_code for _ in range(3)] == [303] * 3
    assert (len(taken), _signatures(tmp_path)[0][1]) == (1, 1)
    _ask(desk, network="192.0.2.2")
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        connection.execute("UPDATE miss_vote SET at = at - 61")
    connection.close()
    _ask(desk)
    assert (len(taken), _signatures(tmp_path)[0][1]) == (3, 2)

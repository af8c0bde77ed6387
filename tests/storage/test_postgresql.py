"""The whole product on PostgreSQL: the same answers as on SQLite, and votes that do not get in each other's way."""

import os
import threading
from contextlib import contextmanager
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli.commands import app as command_line
from app.entries.rates import fix_rate
from app.errors import TooManyReports
from app.main import create_app
from app.services.checking import stamp_content
from app.services.loading import load_content
from app.services.reading import get_entry
from app.services.reporting import LIMITS, Submission, report_outcome
from app.services.wanted import SHOWN_FROM
from app.settings import MIGRATIONS, Settings
from app.storage.database import migrate, open_database, reading, writing
from app.storage.entries import find_cards, read_content_version
from tests.conftest import DataFolder
from tests.guides.samples import SLUG, write_guide
from tests.reports.conftest import DEAD_KEY, ENTRY_ID, KEY, OWN_PAGE

SERVER = os.environ.get("WAYOUT_TEST_POSTGRESQL_URL")
pytestmark = pytest.mark.skipif(not SERVER, reason="no server: WAYOUT_TEST_POSTGRESQL_URL names an empty database")

API = f"/api/errors/{ENTRY_ID}/reports"
PASTE = "frobnicator: cannot open /home/somebody/plans.txt: quux 4711 is frozen"
REPORTERS, REPORTS_EACH = 8, 5


@contextmanager
def served(url, data_dir):
    settings = Settings(
        database_url=url, data_dir=data_dir, content_poll_seconds=1e-9, report_refresh_seconds=1e-9, page_cache_bytes=0
    )
    application = create_app(settings)

    def client(network="192.0.2.1", **options):
        return TestClient(
            application, base_url="http://127.0.0.1:8000", client=(network, 5), follow_redirects=False, **options
        )

    with client():
        yield client


@pytest.fixture(scope="module")
def content(tmp_path_factory):
    """Three entries, one of them under an old id as well and one withdrawn, and a guide."""
    path = tmp_path_factory.mktemp("content") / "data"
    path.mkdir()
    data = DataFolder(path)
    data.write(ENTRY_ID)
    data.write("net/other", messages=["OtherError: the other thing is gone"], codes=[], aliases=["net/old-name"])
    data.write("net/gone", messages=["GoneError: this is no error any more"], codes=[], withdrawn="It was no error.")
    write_guide(path)
    data.stamp()
    return data


@pytest.fixture(scope="module")
def url():
    """A schema of its own on the server, made by the migrations and dropped afterwards."""
    server, name = create_engine(SERVER), f"wayout_{uuid4().hex[:12]}"
    with server.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    url = f"{SERVER}{'&' if '?' in SERVER else '?'}options=-csearch_path%3D{name}"
    migrate(url, MIGRATIONS)
    yield url
    with server.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {name} CASCADE"))
    server.dispose()


@pytest.fixture(scope="module")
def engine(url, content):
    engine = open_database(url)
    report = load_content(engine, content.path)
    assert report.added == ("net/gone", "net/other", ENTRY_ID, f"guides/{SLUG}")
    yield engine
    engine.dispose()


@pytest.fixture(scope="module")
def on_postgresql(engine, url, content):
    with served(url, content.path) as client:
        yield client


@pytest.fixture
def desk(on_postgresql, engine):
    yield on_postgresql
    with writing(engine) as session:
        for table in ("report", "report_event", "miss_vote", "miss"):
            session.connection().execute(text(f"DELETE FROM {table}"))


@pytest.fixture(scope="module")
def on_sqlite(content, tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'wayout.db'}"
    migrate(url, MIGRATIONS)
    engine = open_database(url)
    load_content(engine, content.path)
    engine.dispose()
    with served(url, content.path) as client:
        yield client


def _votes(client, key=KEY):
    items = client().get(API).json()["items"]
    return next(item["reported"] for item in items if item["key"] == key)


def test_a_second_load_does_nothing_and_a_third_what_changed(engine, content):
    assert load_content(engine, content.path).unchanged == 4
    with reading(engine) as session:
        before = read_content_version(session)
    content.write(
        "net/other", messages=["OtherError: the other thing is gone"], codes=["E77"], aliases=["net/old-name"]
    )
    stamp_content(content.path)
    assert load_content(engine, content.path).changed == ("net/other",)
    with reading(engine) as session:
        assert read_content_version(session) == before + 1


ADDRESSES = [
    "/",
    "/errors",
    *(f"/errors?sort={sort}" for sort in ("newest", "reviewed", "message", "id", "fix_rate", "verification")),
    "/errors?tag=node.js&measured=no&category=resource_error",
    "/errors?tag=no-such-tag",
    "/errors/net",
    f"/errors/{ENTRY_ID}",
    f"/errors/{ENTRY_ID}.md",
    f"/errors/{ENTRY_ID}/reports",
    f"/api/errors/{ENTRY_ID}.json",
    f"/api/errors/{ENTRY_ID}/applies?version=node%2022",
    "/errors/net/gone",
    "/errors/net/old-name",
    "/errors/net/port-in-uze",
    "/errors/net/%00",
    "/errors?tag=%00",
    "/api/errors?limit=2&offset=1",
    "/guides",
    f"/guides/{SLUG}",
    f"/api/guides/{SLUG}.json",
    "/guides/none",
    "/feed.xml",
    "/sitemap.xml",
    "/wanted",
    "/about/numbers",
    "/search?q=EADDRINUSE",
    "/search?q=%00",
    "/search?q=%E7%AB%AF%E5%8F%A3%E8%A2%AB%E5%8D%A0%E7%94%A8",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_answers_as_it_does_on_sqlite(desk, on_sqlite, address):
    prefixes = ("",) if address.startswith(("/api", "/sitemap")) else ("", "/zh")
    for prefix in prefixes:
        here, there = desk().get(prefix + address), on_sqlite().get(prefix + address)
        assert here.status_code < 500
        assert (here.status_code, here.headers.get("location")) == (there.status_code, there.headers.get("location"))
        assert here.text == there.text


PASTES = [
    "Error: listen EADDRINUSE: address already in use :::3000",
    "the other thing is gone",
    PASTE,
    "a\x00b",
    "端口",
]


@pytest.mark.parametrize("paste", PASTES)
def test_a_paste_finds_what_it_finds_on_sqlite(desk, on_sqlite, paste):
    here, there = (client().post("/api/search", json={"text": paste}) for client in (desk, on_sqlite))
    assert (here.status_code, here.json()) == (there.status_code, there.json())


def test_a_network_has_one_vote_that_can_be_changed_and_withdrawn(desk):
    desk().post(API, json={"key": KEY, "outcome": "worked"})
    second = desk().post(
        API, json={"key": KEY, "outcome": "did_not_work", "versions": {"node": "22"}, "note": "a\x00b"}
    )
    assert (second.status_code, second.json()["state"]) == (201, "counted")
    assert _votes(desk)["n"] == 1
    changed = desk().put(f"/api/reports/{second.json()['token']}", json={"outcome": "worked_with_changes"})
    assert changed.status_code == 200
    assert _votes(desk)["worked_with_changes"] == 1
    assert desk().delete(f"/api/reports/{changed.json()['token']}").status_code == 200
    assert _votes(desk)["n"] == 0
    assert desk().delete(f"/api/reports/{changed.json()['token']}").status_code == 404


def test_a_sudden_run_is_held(desk, url, monkeypatch):
    states = [
        desk(f"198.51.100.{number}").post(API, json={"key": KEY, "outcome": "worked"}).json()["state"]
        for number in range(8)
    ]
    assert states == ["counted"] * 7 + ["held"]
    assert (_votes(desk)["n"], _votes(desk)["held"]) == (0, 8)
    monkeypatch.setenv("WAYOUT_DATABASE_URL", url)
    listed = CliRunner().invoke(command_line, ["reports", "list", "--state", "held", "--json"])
    assert listed.exit_code == 0, listed.output


def _report_from_many(engine, first_octet, states):
    for number in range(REPORTS_EACH):
        said = Submission(entry_id=ENTRY_ID, key=(KEY, DEAD_KEY)[number % 2], outcome="worked")
        with writing(engine) as session:
            receipt = report_outcome(session, said, f"10.{first_octet}.{number}.1", datetime.now(UTC))
        states.append(receipt.state)


def _at_once(target, arguments):
    threads = [threading.Thread(target=target, args=each) for each in arguments]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_one_network_at_once_is_held_to_its_limit(desk, engine):
    said, answers = Submission(entry_id=ENTRY_ID, key=KEY, outcome="worked"), []

    def report():
        try:
            with writing(engine) as session:
                report_outcome(session, said, "192.0.2.77", datetime.now(UTC))
        except TooManyReports:
            answers.append("refused")
        else:
            answers.append("taken")

    _at_once(report, [()] * (LIMITS[0].count + 5))
    assert sorted(answers) == ["refused"] * 5 + ["taken"] * LIMITS[0].count


def test_reporters_at_once_lose_no_vote_and_the_list_knows_them_all(desk, engine):
    states = []
    _at_once(_report_from_many, [(engine, number, states) for number in range(REPORTERS)])
    assert len(states) == REPORTERS * REPORTS_EACH
    for key in (KEY, DEAD_KEY):
        votes = _votes(desk, key)
        assert votes["n"] + votes["held"] == sum(each == key for _, each in _sent())
    with reading(engine) as session:
        card, entry = find_cards(session, [ENTRY_ID])[ENTRY_ID], get_entry(session, ENTRY_ID)
    assert card.fix_rate == fix_rate(entry)


def _sent():
    return [(octet, (KEY, DEAD_KEY)[number % 2]) for octet in range(REPORTERS) for number in range(REPORTS_EACH)]


def _write_slowly(engine, number, order):
    with writing(engine) as session:
        connection = session.connection()
        order.append(number)
        connection.execute(text("SELECT pg_sleep(0.02)"))
        order.append(number)


def test_writers_take_turns(engine):
    order = []
    _at_once(_write_slowly, [(engine, number, order) for number in range(5)])
    assert order[::2] == order[1::2]


def test_a_reader_sees_one_moment(engine):
    version = text("SELECT number FROM content_version")
    with reading(engine) as session:
        before = session.connection().execute(version).scalar()
        with writing(engine) as other:
            other.connection().execute(text("UPDATE content_version SET number = number + 1"))
        assert session.connection().execute(version).scalar() == before
    with reading(engine) as session:
        assert session.connection().execute(version).scalar() == before + 1


def test_a_signature_is_counted_once_a_network_and_shown_when_several_asked(desk):
    for number in range(SHOWN_FROM):
        for _ in range(2):
            client = desk(f"198.51.100.{number}", headers=OWN_PAGE)
            assert client.post("/search/missed", data={"signature": PASTE}).status_code == 303
    assert "frobnicator" in desk().get("/wanted").text

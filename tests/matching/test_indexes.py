"""The candidate index in SQLite and in PostgreSQL: the same answers, and no trace of what was taken out."""

import os

import pytest
from sqlalchemy import text

from app.matching.result import Matchable
from app.matching.terms import prepare
from app.services.indexing import index_of
from app.services.searching import find_matches
from app.settings import MIGRATIONS
from app.storage.database import SCHEMA_HEAD, find_schema, migrate, open_database, reading, writing
from app.storage.entries import raise_content_version
from tests.bench.filling import CHUNK, fill
from tests.bench.generated import make_entries, make_paste

POSTGRESQL = os.environ.get("WAYOUT_TEST_POSTGRESQL_URL")
COUNT = 60
BULK = CHUNK + 7  # so that two processes prepare it
SPINDLE = Matchable(id="shop/spindle", messages=("SpindleError: spindle 'main' not ready",), summary="Not ready yet")
LOOM = Matchable(id="shop/loom", messages=("LoomError: loom jammed on a thread",), summary="A thread is stuck")


@pytest.fixture(
    params=[
        "sqlite",
        pytest.param(
            "postgresql",
            marks=pytest.mark.skipif(
                not POSTGRESQL, reason="no server: WAYOUT_TEST_POSTGRESQL_URL names an empty database"
            ),
        ),
    ]
)
def engine(request, tmp_path):
    url = POSTGRESQL if request.param == "postgresql" else f"sqlite:///{tmp_path.as_posix()}/index.db"
    engine = open_database(url, create=True)
    if find_schema(engine) != SCHEMA_HEAD:
        migrate(url, MIGRATIONS)
    _clear(engine)
    yield engine
    _clear(engine)
    engine.dispose()


def _clear(engine):
    with writing(engine) as session:
        for table in ("candidate", "candidate_posting", "candidate_term"):
            session.connection().execute(text(f"DELETE FROM {table}"))


def _rows(engine):
    with reading(engine) as session:
        tables = ("candidate", "candidate_posting", "candidate_term")
        return {
            name: {tuple(row) for row in session.connection().execute(text(f"SELECT * FROM {name}"))} for name in tables
        }


def _replace(engine, entries, removed=()):
    with writing(engine) as session:
        index_of(engine).replace(session, map(prepare, entries), removed=removed)


def _replace_and_fail(engine):
    with writing(engine) as session:
        index_of(engine).replace(session, [prepare(LOOM)])
        raise RuntimeError


def _find(engine, pasted):
    with reading(engine) as session:
        return find_matches(session, index_of(engine), pasted)


def test_generated_entries_are_found_by_their_pastes(engine):
    _replace(engine, make_entries(COUNT))
    first = [_find(engine, make_paste(number)).matches[:1] for number in range(COUNT)]
    right = sum(bool(found) and found[0].id.endswith(f"-{number}") for number, found in enumerate(first))
    assert right >= 0.95 * COUNT


def test_putting_the_same_entries_in_again_changes_nothing(engine):
    _replace(engine, [SPINDLE, LOOM])
    before = _rows(engine)
    _replace(engine, [LOOM, SPINDLE])
    assert _rows(engine) == before


def test_entries_put_in_one_by_one_are_indexed_as_if_put_in_together(engine):
    _replace(engine, [SPINDLE, LOOM])
    together = _rows(engine)
    _clear(engine)
    _replace(engine, [LOOM])
    _replace(engine, [SPINDLE])
    assert _rows(engine) == together


def test_a_database_filled_in_bulk_holds_what_a_load_writes(tmp_path):
    loaded, filled = (f"sqlite:///{(tmp_path / name).as_posix()}" for name in ("loaded.db", "filled.db"))
    for url in (loaded, filled):
        migrate(url, MIGRATIONS)
    fill(tmp_path / "filled.db", BULK)
    engine = open_database(loaded)
    _replace(engine, make_entries(BULK))
    assert _rows(open_database(filled)) == _rows(engine)


def test_a_removed_entry_leaves_no_trace(engine):
    _replace(engine, [SPINDLE])
    alone = _rows(engine)
    _replace(engine, [LOOM])
    _replace(engine, [], removed=["shop/loom", "shop/never-there"])
    assert _rows(engine) == alone


def test_a_changed_entry_is_found_by_its_new_message_only(engine):
    _replace(engine, [SPINDLE, LOOM])
    changed = Matchable(id="shop/loom", messages=("WarpFault: warp snapped in two",))
    _replace(engine, [changed])
    assert _find(engine, "WarpFault: warp snapped in two").matches[0].id == "shop/loom"
    assert _find(engine, "LoomError: loom jammed on a thread").outcome == "nothing"


def test_an_index_in_use_finds_what_another_load_brought(engine):
    index = index_of(engine)
    _load(engine, [SPINDLE])
    with reading(engine) as session:
        assert find_matches(session, index, LOOM.messages[0]).outcome == "nothing"
    _load(engine, [LOOM])
    with reading(engine) as session:
        assert find_matches(session, index, LOOM.messages[0]).matches[0].id == "shop/loom"


def _load(engine, entries):
    with writing(engine) as session:
        index_of(engine).replace(session, map(prepare, entries))
        raise_content_version(session)


def test_a_larger_vocabulary_than_is_kept_gives_the_same_answers(engine, monkeypatch):
    _replace(engine, [SPINDLE, LOOM])
    kept = _find(engine, f"knots in the yarn\n{LOOM.messages[0]}")
    monkeypatch.setattr("app.storage.candidates_sqlite.MAX_KEPT_WORDS", 1)
    assert _find(engine, f"knots in the yarn\n{LOOM.messages[0]}") == kept


def test_the_index_is_rolled_back_with_its_transaction(engine):
    _replace(engine, [SPINDLE])
    before = _rows(engine)
    with pytest.raises(RuntimeError):
        _replace_and_fail(engine)
    assert _rows(engine) == before


@pytest.mark.parametrize(
    ("filters", "found"),
    [({"domain": "shop"}, True), ({"domain": "net"}, False), ({"product": "Spinner"}, False), ({"version": "3"}, True)],
)
def test_filters_leave_out_what_is_about_something_else(engine, filters, found):
    _replace(engine, [SPINDLE])
    with reading(engine) as session:
        result = find_matches(session, index_of(engine), "SpindleError: spindle 'x' not ready", **filters)
    assert bool(result.matches) is found

"""Loading: what changed, in one transaction, or nothing; what readers see never disappears."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlmodel import select

from app.entries.entry import list_texts
from app.errors import ContentBroken, DatabaseOutOfStep, DatabaseUnavailable
from app.services.checking import check_content
from app.services.indexing import index_of
from app.services.loading import load_content
from app.services.reading import EntryMoved, get_entry
from app.settings import MIGRATIONS
from app.storage.database import SCHEMA_HEAD, find_schema, migrate, open_database, reading, require_schema
from app.storage.entries import EntryFilter, find_entry, list_cards, read_content_version, read_entry_page
from app.storage.tables import PARTS, CodeRow, EntryRow, MessageRow, PassageRow, TagRow, VersionRow, WorkaroundRow
from tests.conftest import ENTRY

TOP = Path(__file__).parent.parent.parent


def test_a_first_load_adds_and_a_second_does_nothing(data, engine):
    data.write("net/one")
    data.write("net/two")
    data.stamp()
    first, second = load_content(engine, data.path), load_content(engine, data.path)
    assert first.added == ("net/one", "net/two")
    assert (second.added, second.changed, second.unchanged) == ((), (), 2)
    with reading(engine) as session:
        assert read_content_version(session) == 1


def test_only_what_changed_is_loaded_again(data, engine):
    data.write("net/one")
    data.write("net/two")
    load_content(engine, data.path)
    data.write("net/two", summary="Another summary")
    report = load_content(engine, data.path)
    assert (report.changed, report.unchanged) == (("net/two",), 1)
    with reading(engine) as session:
        assert find_entry(session, "net/two").summary.en == "Another summary"


def test_a_load_that_another_one_overtakes_leaves_each_entry_once(data, engine):
    data.write("net/one")
    load_content(engine, data.path)
    data.write("net/two")
    overtaken = []

    def overtake(done: int, total: int) -> None:
        if not overtaken:
            overtaken.append(load_content(engine, data.path))

    assert load_content(engine, data.path, progress=overtake).added == ("net/two",)
    assert [report.added for report in overtaken] == [("net/two",)]
    with reading(engine) as session:
        assert [card.id for card in list_cards(session, EntryFilter(), limit=9)] == ["net/one", "net/two"]


def test_a_changed_domain_name_reaches_entries_whose_files_did_not_change(data, engine):
    data.write("net/one")
    load_content(engine, data.path)
    path = data.path / "domains.yaml"
    path.write_text(path.read_text().replace("name: Network,", "name: Networks,"))
    assert load_content(engine, data.path).changed == ("net/one",)


def test_a_broken_set_is_refused_whole_and_what_was_loaded_stays(data, engine):
    data.write("net/one")
    load_content(engine, data.path)
    data.write("net/one", summary="A changed summary")
    data.write("net/two", category="oops_error")
    with pytest.raises(ContentBroken) as caught:
        load_content(engine, data.path)
    assert [problem.field for problem in caught.value.facts["problems"]] == ["category"]
    with reading(engine) as session:
        assert find_entry(session, "net/one").summary.en == ENTRY["summary"]
        assert find_entry(session, "net/two") is None


@pytest.mark.parametrize("count", [2, 260], ids=["in one process", "in several"])
def test_a_first_load_that_is_broken_leaves_nothing(data, engine, count):
    for number in range(count):
        data.write(f"net/entry-{number}")
    data.write("net/zebra", category="oops_error")
    data.write("net/aardvark", summary=3)
    with pytest.raises(ContentBroken) as caught:
        load_content(engine, data.path)
    assert [problem.field for problem in caught.value.facts["problems"]] == ["summary", "category"]
    with reading(engine) as session:
        assert list_cards(session, EntryFilter(), limit=1) == []
        assert index_of(engine).is_empty(session)
        assert read_content_version(session) == 0


def test_a_removed_folder_is_refused_even_where_the_register_forgot_it(data, engine):
    folder = data.write("net/one")
    data.write("net/two")
    load_content(engine, data.path)
    shutil.rmtree(folder)
    with pytest.raises(ContentBroken, match="1 problems"):
        load_content(engine, data.path)


def test_a_withdrawn_entry_keeps_its_page_and_leaves_the_lists(data, engine):
    data.write("net/one", withdrawn="It was a duplicate.")
    report = load_content(engine, data.path)
    assert report.withdrawn == ("net/one",)
    with reading(engine) as session:
        assert get_entry(session, "net/one").withdrawn.en == "It was a duplicate."
        assert list_cards(session, EntryFilter(), limit=10) == []


def test_an_alias_leads_on_and_is_freed_when_the_entry_gives_it_up(data, engine):
    data.write("net/one", aliases=["net/old"])
    load_content(engine, data.path)
    with reading(engine) as session, pytest.raises(EntryMoved) as caught:
        get_entry(session, "net/old")
    assert caught.value.entry_id == "net/one"
    data.write("net/one")
    data.write("net/two", aliases=["net/old"])
    load_content(engine, data.path)
    data.write("net/three", aliases=["net/old"])
    with pytest.raises(ContentBroken):
        load_content(engine, data.path)


def test_rows_and_document_say_the_same(client, real_url):
    engine = open_database(real_url)
    with reading(engine) as session:
        ids = session.exec(select(EntryRow.id)).all()
        assert ids
        for entry_id in ids:
            entry = find_entry(session, entry_id)

            def rows(table, *, of=entry_id):
                return session.exec(select(table).where(table.entry_id == of).order_by(table.position)).all()

            assert [r.text for r in rows(MessageRow) if r.counts] == list(entry.messages)
            assert [r.text for r in rows(MessageRow) if not r.counts] == [n.message for n in entry.not_messages]
            assert [r.code for r in rows(CodeRow)] == list(entry.codes)
            assert [r.tag for r in rows(TagRow)] == list(entry.tags)
            assert [(r.product, r.version, r.status) for r in rows(VersionRow)] == [
                (v.product, v.version, v.status) for v in entry.versions
            ]
            assert [(r.key, r.risk) for r in rows(WorkaroundRow)] == [(w.key, w.risk) for w in entry.workarounds]
            passages = session.exec(select(PassageRow).where(PassageRow.entry_id == entry_id)).all()
            expected = {(path, "en"): text.en for path, text in list_texts(entry)}
            expected |= {(path, "zh"): text.zh for path, text in list_texts(entry) if text.zh}
            assert {(p.field, p.locale): p.text for p in passages} == expected
    engine.dispose()


def test_html_is_english_where_the_translation_is_missing_or_stale(data, engine):
    data.write("net/one", zh={"summary": "端口已被占用"})
    data.stamp()
    data.write("net/one", zh=None, summary="Changed since")
    load_content(engine, data.path)
    with reading(engine) as session:
        html = read_entry_page(session.connection(), "net/one", "zh").html
    assert html["summary"] == "Changed since"
    assert html["root_cause"] == "<p>A socket can be bound to an address and port <strong>once</strong>.</p>"


@pytest.mark.parametrize(
    ("markdown", "forbidden"),
    [
        ("<script>alert(1)</script>text", "<script"),
        ("[a](javascript:alert(1))", "javascript:"),
        ("<img src=x onerror=alert(1)>", "onerror"),
        ('<p style="position:fixed">x</p>', "style="),
        ("![a](https://example.com/a.png)", "<img"),
        ('<span class="site-header">x</span>', "site-header"),
        ("<iframe src=//example.com></iframe>x", "<iframe"),
    ],
)
def test_hostile_markdown_becomes_harmless_html(data, engine, markdown, forbidden):
    data.write("net/one", root_cause=markdown, zh=None)
    load_content(engine, data.path)
    with reading(engine) as session:
        assert forbidden not in read_entry_page(session.connection(), "net/one", "en").html["root_cause"]


def test_code_blocks_keep_the_classes_that_colour_them(data, engine):
    data.write("net/one")
    data.stamp()
    load_content(engine, data.path)
    with reading(engine) as session:
        html = read_entry_page(session.connection(), "net/one", "zh").html["workarounds.stop-the-holder.how"]
    assert '<div class="highlight">' in html
    assert html.startswith("<p>先找到它：</p>")


def test_the_newest_migration_is_the_one_the_program_needs(database_url):
    engine = open_database(database_url)
    assert find_schema(engine) == SCHEMA_HEAD
    engine.dispose()


def test_the_tables_are_what_the_migrations_make(database_url):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlmodel import SQLModel

    assert PARTS
    engine = open_database(database_url)
    with engine.connect() as connection:
        owned = set(SQLModel.metadata.tables)
        context = MigrationContext.configure(
            connection, opts={"include_name": lambda name, kind, _: kind != "table" or name in owned}
        )
        assert compare_metadata(context, SQLModel.metadata) == []
    engine.dispose()


def test_a_missing_database_is_a_failure_and_no_empty_one_is_made(tmp_path):
    engine = open_database(f"sqlite:///{tmp_path / 'gone.db'}")
    with pytest.raises(DatabaseUnavailable):
        require_schema(engine)
    assert not (tmp_path / "gone.db").exists()


def test_a_database_of_a_newer_program_is_refused(database_url, tmp_path):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '2099_01_01_future'")
    with pytest.raises(DatabaseOutOfStep, match="2099_01_01_future"):
        migrate(database_url, MIGRATIONS)


# Loads, and dies right behind one of the steps that store what was made.
_LOAD_AND_DIE = """
import os, signal, sys
from pathlib import Path
from app.services import loading
from app.storage.database import open_database
name, url, folder = sys.argv[1:]
step = getattr(loading, name)
def die(*arguments):
    step(*arguments)
    os.kill(os.getpid(), signal.SIGKILL)
setattr(loading, name, die)
loading.load_content(open_database(url), Path(folder))
"""


@pytest.mark.parametrize("step", ["remove_parts", "insert_rows", "replace_guides", "raise_content_version"])
def test_a_load_that_is_killed_while_it_stores_has_changed_nothing(data, database_url, engine, step):
    for number in range(12):
        data.write(f"net/entry-{number}")
    load_content(engine, data.path)
    for number in range(12):
        data.write(f"net/entry-{number}", summary="Another summary")
    killed = subprocess.run([sys.executable, "-c", _LOAD_AND_DIE, step, database_url, str(data.path)], cwd=TOP)
    assert killed.returncode == -signal.SIGKILL
    with reading(engine) as session:
        assert {card.summary.en for card in list_cards(session, EntryFilter(), limit=100)} == {ENTRY["summary"]}
        assert read_content_version(session) == 1
    assert len(load_content(engine, data.path).changed) == 12
    with reading(engine) as session:
        cards = list_cards(session, EntryFilter(), limit=100)
    assert [card.summary.en for card in cards] == ["Another summary"] * 12


def test_an_old_id_that_its_entry_gives_up_is_refused_until_somebody_has_it(data, engine):
    data.write("net/one", aliases=["net/old"])
    load_content(engine, data.path)
    data.write("net/one")
    with pytest.raises(ContentBroken) as caught:
        load_content(engine, data.path)
    assert [(problem.field, problem.value) for problem in caught.value.facts["problems"]] == [("aliases", "net/old")]
    data.write("net/one", aliases=["net/old"], summary="Another summary")
    load_content(engine, data.path)


def test_a_renamed_entry_keeps_its_old_address_as_a_redirect(small_client, data, engine):
    sent = {"key": "stop-the-holder", "outcome": "worked"}
    assert small_client.post("/api/errors/net/port-in-use/reports", json=sent).status_code == 201
    shutil.rmtree(data.path / "entries/net/port-in-use")
    data.write("net/port-taken", aliases=["net/port-in-use"])
    data.stamp()
    assert "net/port-in-use" in (data.path / "addresses.txt").read_text()
    assert check_content(data.path).problems == ()
    assert load_content(engine, data.path).added == ("net/port-taken",)
    assert not load_content(engine, data.path).did_something
    for old, new in (
        ("/errors/net/port-in-use", "/errors/net/port-taken"),
        ("/zh/errors/net/port-in-use.md", "/zh/errors/net/port-taken.md"),
        ("/api/errors/net/port-in-use.json", "/api/errors/net/port-taken.json"),
    ):
        answer = small_client.get(old)
        assert (answer.status_code, answer.headers["location"]) == (301, new)
        assert small_client.get(new).status_code == 200
    found = small_client.post("/api/search", json={"text": ENTRY["messages"][0]}).json()
    assert [match["id"] for match in found["matches"]] == ["net/port-taken"]
    reports = small_client.get("/api/errors/net/port-taken/reports").json()
    assert [item["reported"]["worked"] for item in reports["items"]] == [1, 0], "reports go with the entry"


def test_a_second_renaming_must_keep_the_first_old_id(data, engine):
    data.write("net/first")
    data.stamp()
    load_content(engine, data.path)
    for old, new, aliases in (
        ("net/first", "net/second", ["net/first"]),
        ("net/second", "net/third", ["net/second"]),
    ):
        shutil.rmtree(data.path / "entries" / old)
        data.write(new, aliases=aliases)
        data.stamp()
        if new == "net/second":
            load_content(engine, data.path)
    with pytest.raises(ContentBroken):
        load_content(engine, data.path)
    data.write("net/third", aliases=["net/second", "net/first"])
    load_content(engine, data.path)
    with reading(engine) as session, pytest.raises(EntryMoved, match="net/third"):
        get_entry(session, "net/first")


def test_an_unchanged_entry_that_names_a_renamed_one_is_looked_at_again(data, engine):
    related = [{"id": "net/one", "kind": "confused_with", "note": "Look at the port."}]
    data.write("net/one")
    data.write("net/two", related=related)
    load_content(engine, data.path)
    shutil.rmtree(data.path / "entries/net/one")
    data.write("net/three", aliases=["net/one"])
    with pytest.raises(ContentBroken) as caught:
        load_content(engine, data.path)
    assert [problem.file for problem in caught.value.facts["problems"]] == ["entries/net/two/entry.yaml"]

"""Guides in the database: loaded with the entries in one transaction, only where they changed."""

import shutil

import pytest

from app.errors import ContentBroken, GuideNotFound
from app.services.checking import stamp_content
from app.services.guides import find_guides, get_guide, view_guide
from app.services.loading import load_content
from app.storage.database import reading
from app.storage.entries import find_entry, read_content_version
from app.storage.guides import list_guides_of
from tests.guides.samples import CHINESE, ENGLISH, SLUG, write_guide

ENTRY_ID = "net/port-in-use"


@pytest.fixture
def loaded(data, engine):
    data.write(ENTRY_ID)
    write_guide(data.path)
    stamp_content(data.path)
    report = load_content(engine, data.path)
    assert report.added == (ENTRY_ID, f"guides/{SLUG}")
    return data


def test_a_second_load_does_nothing(loaded, engine):
    report = load_content(engine, loaded.path)
    assert (report.added, report.changed, report.unchanged) == ((), (), 2)


def test_a_changed_guide_is_loaded_again_and_raises_the_version(loaded, engine):
    write_guide(loaded.path, english=ENGLISH.replace("title: Ports", "title: The ports"), chinese=None)
    assert load_content(engine, loaded.path).changed == (f"guides/{SLUG}",)
    with reading(engine) as session:
        assert get_guide(session, SLUG).title.en == "The ports that are taken"
        assert read_content_version(session) == 2


def test_loading_an_entry_again_leaves_its_guides_to_it(loaded, engine):
    loaded.write(ENTRY_ID, summary="Another summary")
    load_content(engine, loaded.path)
    with reading(engine) as session:
        assert [card.slug for card in list_guides_of(session.connection(), ENTRY_ID)] == [SLUG]


def test_a_broken_guide_keeps_entries_from_being_loaded_too(loaded, engine):
    loaded.write(ENTRY_ID, summary="Another summary")
    write_guide(loaded.path, english=ENGLISH.replace("{#find}", "{#Find}"), chinese=None)
    with pytest.raises(ContentBroken):
        load_content(engine, loaded.path)
    with reading(engine) as session:
        assert find_entry(session, ENTRY_ID).summary.en != "Another summary"


def test_a_guide_that_was_published_cannot_disappear(loaded, engine):
    shutil.rmtree(loaded.path / "guides" / SLUG)
    with pytest.raises(ContentBroken) as caught:
        load_content(engine, loaded.path)
    assert [problem.file for problem in caught.value.facts["problems"]] == [f"guides/{SLUG}"]


def test_a_page_has_the_readers_language_and_links_to_its_pages(loaded, engine):
    with reading(engine) as session:
        english, chinese = view_guide(session, SLUG, "en"), view_guide(session, SLUG, "zh")
    assert 'href="/errors/net/port-in-use"' in english.html["intro"]
    assert 'href="/zh/errors/net/port-in-use"' in chinese.html["intro"]
    assert '<div class="highlight">' in chinese.html["sections.find.body"]
    assert "<h3>On a Mac</h3>" in english.html["sections.find.body"]


def test_a_stale_translation_is_not_shown(loaded, engine):
    write_guide(loaded.path, english=ENGLISH.replace("Use `lsof`.", "Use `lsof -i`."), chinese=None)
    load_content(engine, loaded.path)
    with reading(engine) as session:
        view = view_guide(session, SLUG, "zh")
    assert "lsof -i" in view.html["sections.find.body"]
    assert view.guide.title.read("zh").shortfall == "stale"


def test_hostile_markdown_becomes_harmless_html(data, engine):
    data.write(ENTRY_ID)
    write_guide(
        data.path, english=ENGLISH.replace("Use `lsof`.", "<script>alert(1)</script><p onclick=x>"), chinese=CHINESE
    )
    load_content(engine, data.path)
    with reading(engine) as session:
        html = view_guide(session, SLUG, "en").html["sections.find.body"]
    assert "<script" not in html
    assert "onclick" not in html


@pytest.mark.parametrize("slug", ["none", "../etc", "x" * 70, "a\x00b"])
def test_an_unknown_slug_is_not_found(loaded, engine, slug):
    with reading(engine) as session, pytest.raises(GuideNotFound):
        get_guide(session, slug)


ASKED = [
    ("ports taken guide", True),
    ("端口被占用 指南", True),
    ("ports", False),
    ("a port scanner for my network", False),
    ("one line that names taken ports\nand a second one", False),
    ("taken ports " + "and more words " * 6, False),
]


@pytest.mark.parametrize(("text", "found"), ASKED)
def test_a_few_words_find_a_guide_and_a_paste_does_not(loaded, engine, text, found):
    with reading(engine) as session:
        assert [card.slug for card in find_guides(session, text)] == ([SLUG] if found else [])
        assert [card.slug for card in find_guides(session, "anything\nelse", ENTRY_ID)] == [SLUG]

"""Guides over HTTP: pages in both languages, their formats, the list, the feed, and what links to them."""

import json
import re
from xml.etree import ElementTree

import pytest

from app.services.checking import check_content, stamp_content
from app.services.loading import load_content
from app.settings import Settings
from tests.conftest import make_client
from tests.guides.samples import CHINESE, ENGLISH, SLUG, write_guide

ORIGIN = "http://127.0.0.1:8000"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def guides(data, database_url, engine):
    data.write("net/port-in-use")
    write_guide(data.path)
    stamp_content(data.path)
    load_content(engine, data.path)
    with make_client(Settings(database_url=database_url, data_dir=data.path, content_poll_seconds=1e-9)) as client:
        yield client


@pytest.mark.parametrize("path", ["/guides", f"/guides/{SLUG}", "/tools/kv-cache"])
@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_every_page_exists_in_both_languages_and_pairs_them(guides, path, prefix):
    response = guides.get(prefix + path)
    assert response.status_code == 200
    assert f'<html lang="{"zh-Hans" if prefix else "en"}"' in response.text
    assert f'<link rel="canonical" href="{ORIGIN}{prefix}{path}"' in response.text
    for tag, start in (("en", ""), ("zh-Hans", "/zh")):
        assert f'hreflang="{tag}" href="{ORIGIN}{start}{path}"' in response.text


def test_a_guide_has_contents_days_reading_time_code_and_sources(guides):
    html = guides.get(f"/guides/{SLUG}").text
    for part in ('<a href="#find">', 'id="find"', "1 minute to read", "Nov 20, 2026", "Nov 21, 2026", "read on"):
        assert part in html
    assert '<div class="highlight">' in html
    assert 'href="/errors/net/port-in-use"' in html
    block = next(json.loads(text) for text in re.findall(r'ld\+json">(.*?)</script>', html) if "TechArticle" in text)
    assert (block["datePublished"], block["dateModified"]) == ("2026-11-20", "2026-11-21")


FORMATS = [
    (f"/guides/{SLUG}", "text/markdown", "text/markdown; charset=utf-8"),
    (f"/guides/{SLUG}", "application/json", "application/json"),
    (f"/guides/{SLUG}.md", "*/*", "text/markdown; charset=utf-8"),
    (f"/zh/guides/{SLUG}.md", "*/*", "text/markdown; charset=utf-8"),
    (f"/api/guides/{SLUG}.json", "*/*", "application/json"),
]


@pytest.mark.parametrize(("path", "accept", "media"), FORMATS)
def test_a_guide_comes_in_the_format_asked_for(guides, path, accept, media):
    response = guides.get(path, headers={"accept": accept})
    assert (response.status_code, response.headers["content-type"]) == (200, media)


def test_markdown_is_complete_in_both_languages(guides):
    english, chinese = guides.get(f"/guides/{SLUG}.md").text, guides.get(f"/zh/guides/{SLUG}.md").text
    assert "# Ports that are taken" in english
    assert "ss -ltnp" in chinese
    assert "## 找到占用者" in chinese
    assert f"]({ORIGIN}/zh/errors/net/port-in-use)" in chinese
    assert f"]({ORIGIN}/guides/{SLUG}#find)" in english
    assert "Published Nov 20, 2026, last reviewed Nov 21, 2026." in english
    assert "Published" not in chinese


def test_json_holds_every_section_in_both_languages(guides):
    document = guides.get(f"/api/guides/{SLUG}.json").json()
    assert [section["anchor"] for section in document["sections"]] == ["find", "stop"]
    assert document["sections"][0]["body"]["zh"].startswith("一个端口")
    assert document["entries"][0]["url"] == f"{ORIGIN}/errors/net/port-in-use"
    assert document["references"][0]["read_on"] == "2026-11-21"
    listed = guides.get("/api/guides").json()
    assert (listed["total"], listed["items"][0]["slug"]) == (1, SLUG)


@pytest.mark.parametrize("path", ["/guides/none", "/zh/guides/none", "/guides/none.md", "/api/guides/none.json"])
def test_a_guide_that_is_none_is_a_404_with_its_code(guides, path):
    response = guides.get(path, headers={"accept": "application/json"} if "api" in path else {})
    assert response.status_code == 404
    assert "guide_not_found" in response.text


def test_an_entry_leads_to_the_guides_that_cover_it(guides):
    assert f'href="/guides/{SLUG}"' in guides.get("/errors/net/port-in-use").text
    assert f'href="/zh/guides/{SLUG}"' in guides.get("/zh/errors/net/port-in-use").text


@pytest.mark.parametrize(("path", "title"), [("/feed.xml", "Ports that are taken"), ("/zh/feed.xml", "端口被占用")])
def test_the_feed_is_atom_with_guides_and_entries(guides, path, title):
    response = guides.get(path)
    assert response.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(response.content)
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == 2
    assert entries[0].findtext(f"{ATOM}title") == title
    for element in [feed, *entries]:
        assert element.findtext(f"{ATOM}id").startswith(ORIGIN)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", element.findtext(f"{ATOM}updated"))
    assert feed.find(f"{ATOM}link[@rel='self']").get("href") == ORIGIN + path


def test_an_empty_site_has_a_feed_as_well(database_url, data):
    with make_client(Settings(database_url=database_url, data_dir=data.path, content_poll_seconds=1e-9)) as client:
        assert ElementTree.fromstring(client.get("/feed.xml").content).findall(f"{ATOM}entry") == []
        assert client.get("/guides").status_code == 200


def test_machines_find_guides(guides):
    assert f"<loc>{ORIGIN}/zh/guides/{SLUG}</loc>" in guides.get("/sitemap.xml").text
    assert f"({ORIGIN}/guides/{SLUG}.md)" in guides.get("/llms.txt").text
    assert 'type="application/atom+xml"' in guides.get("/").text


def test_a_calculation_is_an_address_that_nobody_keeps(guides):
    right, wrong = (
        guides.get("/tools/kv-cache?layers=80"),
        guides.get("/zh/tools/kv-cache?layers=0&utilization=%3Cb%3E"),
    )
    assert (right.status_code, wrong.status_code) == (200, 422)
    assert right.headers["cache-control"].startswith("private")
    assert 'name="robots" content="noindex"' in right.text
    assert "2 × 80 × 8 × 128 × 2" in right.text
    assert "&lt;b&gt;" in wrong.text
    assert wrong.text.count('aria-invalid="true"') == 2


ASKED = [
    ("/search?q=ports+taken+guide", True),
    ("/zh/search?q=%E7%AB%AF%E5%8F%A3%E8%A2%AB%E5%8D%A0%E7%94%A8", True),
    ("/search?q=segfault", False),
]


@pytest.mark.parametrize(("address", "found"), ASKED)
def test_a_search_in_a_few_words_shows_guides_beside_the_entries(guides, address, found):
    prefix = "/zh" if address.startswith("/zh") else ""
    assert (f'href="{prefix}/guides/{SLUG}"' in guides.get(address).text) == found


def test_a_paste_that_an_entry_covers_leads_to_its_guide(guides):
    paste = "Error: listen EADDRINUSE: address already in use :::3000\n    at Server.listen (net.js:1)"
    html = guides.post("/search", data={"text": paste}).text
    assert f'href="/guides/{SLUG}"' in html


REASON, REASON_ZH = "Ports are `free` now.", "现在端口都空着。"


@pytest.fixture
def withdrawn(guides, data, engine):
    english = ENGLISH.replace("authored_by: ai", f"authored_by: ai\nwithdrawn: {REASON}")
    write_guide(data.path, english=english, chinese=CHINESE.replace("---\n\n", f"withdrawn: {REASON_ZH}\n---\n\n", 1))
    stamp_content(data.path)
    assert load_content(engine, data.path).withdrawn == (f"guides/{SLUG}",)


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        (f"/guides/{SLUG}", "This guide was withdrawn.</strong> <span>Ports are <code>free</code> now."),
        (f"/zh/guides/{SLUG}", REASON_ZH),
        (f"/guides/{SLUG}.md", f"> This guide is withdrawn: {REASON}"),
        (f"/zh/guides/{SLUG}.md", REASON_ZH),
        (f"/api/guides/{SLUG}.json", REASON_ZH),
    ],
)
def test_a_withdrawn_guide_keeps_its_page_which_says_why(withdrawn, guides, path, shown):
    response = guides.get(path)
    assert response.status_code == 200
    assert shown in response.text


LISTS = ["/guides", "/zh/guides", "/api/guides", "/feed.xml", "/sitemap.xml", "/llms.txt", "/errors/net/port-in-use"]


@pytest.mark.parametrize("path", [*LISTS, "/search?q=ports+that+are+taken"])
def test_a_withdrawn_guide_is_in_no_list(guides, request, path):
    assert f"/guides/{SLUG}" in guides.get(path).text
    request.getfixturevalue("withdrawn")
    assert f"/guides/{SLUG}" not in guides.get(path).text


def test_a_reason_in_one_language_only_is_named(withdrawn, data):
    write_guide(data.path, chinese=CHINESE.replace("---\n\n", f"withdrawn: {REASON_ZH}\n---\n\n", 1))
    assert "the reason in both languages, or in none" in [row.expected for row in check_content(data.path).problems]

"""The state of the content is counted from the content."""

from datetime import date

from app.services.checking import check_content
from app.services.content_report import list_stale, list_states
from tests.conftest import ENTRY, ZH


def test_a_domain_is_counted_by_rung_references_and_translation(data):
    reference = {"url": "https://example.com/", "title": "x", "type": "doc", "read_on": date(2026, 1, 1)}
    data.write("net/one", references=[reference, {**reference, "url": "https://example.com/b", "read_on": None}])
    data.write("git/two", zh={"summary": ZH["summary"]})
    data.stamp()
    git, net, everything = list_states(check_content(data.path).entries)
    assert (net.domain, net.entries, net.opened, net.references, net.measured) == ("net", 1, 1, 2, 0)
    assert net.translated == net.passages > 5
    assert (git.domain, git.translated) == ("git", 1)
    assert (everything.entries, everything.rungs["ai_generated"]) == (2, 2)


def test_outdated_translations_come_first_then_what_was_looked_at_longest_ago(data):
    data.write("net/old", last_reviewed={"date": date(2020, 1, 1), "by": "human"})
    data.write("net/new", last_reviewed={"date": date(2026, 1, 1), "by": "human"})
    data.write("net/outdated", last_reviewed={"date": date(2026, 1, 1), "by": "human"})
    data.stamp()
    data.write(
        "net/outdated",
        zh=None,
        summary=ENTRY["summary"] + " now",
        last_reviewed={"date": date(2026, 1, 1), "by": "human"},
    )
    rows = list_stale(check_content(data.path).entries, date(2026, 6, 1))
    assert [row.id for row in rows] == ["net/outdated", "net/old", "net/new"]
    assert rows[0].stale_fields == 1
    assert rows[1].confidence < rows[2].confidence

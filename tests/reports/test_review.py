"""Review on the command line: list, hold, release, remove; each decision leaves a line of history."""

import json

import pytest
from typer.testing import CliRunner

from app.cli.commands import app
from app.services.loading import load_content
from tests.reports.conftest import ENTRY_ID, KEY


@pytest.fixture
def run(desk, database_url, monkeypatch):
    monkeypatch.setenv("WAYOUT_DATABASE_URL", database_url)

    def run(*arguments, exit_code=0):
        result = CliRunner().invoke(app, list(arguments))
        assert result.exit_code == exit_code, result.output
        return result.stdout

    return run


def test_a_released_report_counts_and_shows_its_note_as_text(desk, run):
    for number in range(8):
        desk.report(network=f"198.51.100.{number}", note="<b>Needs</b> sudo", versions={"node": "22.3"})
    held = json.loads(run("reports", "list", "--json"))
    assert [row["held_why"] for row in held] == ["one_sided_run"] * 8
    numbers = [str(row["number"]) for row in held]
    run("reports", "release", *numbers, "--why", "looked at")
    reported = desk.reported()
    assert (reported["reported"]["n"], reported["reported"]["held"], reported["rate"]["value"]) == (8, 0, 1.0)
    assert reported["reported"]["notes"][0]["versions"] == {"node": "22.3"}
    page = desk.client().get(f"/errors/{ENTRY_ID}").text
    assert "&lt;b&gt;Needs&lt;/b&gt; sudo" in page
    history = json.loads(run("reports", "history", numbers[0], "--json"))
    assert [(row["action"], row["why"]) for row in history][-2:] == [
        ("held", "one_sided_run"),
        ("released", "looked at"),
    ]


def test_a_report_from_the_command_line_on_an_old_id_counts_for_the_entry_it_leads_to(desk, data, engine, run):
    data.write(ENTRY_ID, aliases=["net/old"])
    load_content(engine, data.path)
    assert json.loads(run("report", "net/old", KEY, "worked", "--json"))["worked"] == 1
    assert desk.reported()["reported"]["worked"] == 1


def test_a_removed_report_is_gone_with_its_words_and_does_not_come_back(desk, run):
    desk.report(note="spam", versions={"x": "1"})
    run("reports", "remove", "1", "--why", "spam")
    assert desk.reported()["reported"]["n"] == 0
    assert desk.report().json()["state"] == "removed"
    assert desk.reported()["reported"]["n"] == 0
    rows = json.loads(run("reports", "list", "--state", "removed", "--json"))
    assert [(row["note"], row["versions"]) for row in rows] == [(None, {})]
    assert [row["action"] for row in json.loads(run("reports", "history", "1", "--json"))][:2] == [
        "reported",
        "removed",
    ]


def test_a_note_that_was_changed_after_review_is_reviewed_again(desk, run):
    desk.report(note="fine")
    run("reports", "release", "1")
    desk.report(note="spam")
    assert desk.reported()["reported"]["notes"] == []
    assert desk.reported()["reported"]["n"] == 1


def test_a_decision_on_several_is_made_for_all_or_for_none(desk, run):
    desk.report()
    run("reports", "hold", "1", "99", exit_code=1)
    assert desk.reported()["reported"]["n"] == 1
    run("reports", "hold", "1")
    assert desk.reported()["reported"]["held"] == 1


def test_an_outcome_can_be_reported_on_the_command_line(desk, run):
    sent = json.loads(run("report", ENTRY_ID, KEY, "worked", "--versions", "node 22.3", "--json"))
    assert (sent["state"], sent["worked"]) == ("counted", 1)
    run("report", ENTRY_ID, KEY, "did_not_work")
    assert desk.reported()["reported"]["did_not_work"] == 1
    run("report", ENTRY_ID, "no-such-key", "worked", exit_code=1)
    run("report", ENTRY_ID, KEY, "perhaps", exit_code=2)

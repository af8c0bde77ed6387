"""Wayout in figures: the page and the API count the same, from the database and from a recorded benchmark only."""

import json
import re
from datetime import date

import pytest
from pydantic import TypeAdapter

from app.content.benchmark import BENCHMARK, BenchmarkBroken, read_benchmark
from app.exports.figures_document import EXAMPLE, FiguresDocument
from app.matching.result import Matchable
from app.services.checking import check_content
from app.services.evaluating import Case, evaluate, searching
from app.services.loading import load_content
from app.services.recording import record_evaluation
from app.services.wanted import SHOWN_FROM
from app.settings import MIGRATIONS, Settings
from tests.conftest import REAL_DATA, make_client
from tests.reports.conftest import OWN_PAGE, Desk

DAY = date(2026, 11, 21)
ENTRY_ID = "net/port-in-use"


@pytest.fixture
def desk(data, database_url, engine):
    data.write(ENTRY_ID)
    data.write("git/other", messages=["fatal: other"])
    data.stamp()
    load_content(engine, data.path)
    desk = Desk(Settings(database_url=database_url, data_dir=data.path, content_poll_seconds=1e-9))
    with desk.client():
        yield desk


def _figures(desk):
    answer = desk.client().get("/api/figures")
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_the_page_is_linked_from_every_page_and_from_the_page_of_numbers(client, prefix):
    address = f'href="{prefix}/about/figures"'
    assert address in client.get(f"{prefix}/errors").text.partition("<footer")[2]
    assert address in client.get(f"{prefix}/about/numbers").text.partition("<main")[2].partition("</main")[0]
    assert "/about/figures</loc>" in client.get("/sitemap.xml").text


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_every_drawing_has_a_title_and_its_numbers_stand_in_a_table_too(client, prefix):
    page = client.get(f"{prefix}/about/figures").text
    figures = client.get("/api/figures").json()
    drawings = re.findall(r'<svg class="bars__bar".*?</svg>', page, re.DOTALL)
    rows = figures["entries_by_domain"] + figures["measured"]["cells_by_domain"]
    assert len(drawings) > len(rows)
    assert all(re.search(r"<title id=\"[^\"]+\">[^<]+</title>", drawing) for drawing in drawings)
    for row in rows:
        assert f"<td>{row['total']:,}</td></tr>" in page
    assert "style=" not in page
    assert 'href="/static/figures.css?v=' in page


def test_the_figures_are_those_of_the_files(client):
    measured = [json.loads(path.read_bytes()) for path in REAL_DATA.glob("entries/*/*/measured.json")]
    cells = [cell for one in measured for cell in one["cells"]]
    figures = client.get("/api/figures").json()
    assert figures["measured"]["entries"] == len(measured)
    assert figures["measured"]["cells"] == len(cells)
    assert figures["measured"]["runs"] == sum(len(cell["runs"]) for cell in cells)
    for by in ("cells_by_runtime", "cells_by_domain"):
        assert sum(row["total"] for row in figures["measured"][by]) == len(cells)
    total = client.get("/api/errors?limit=1").json()["total"]
    assert figures["entries"] == sum(row["total"] for row in figures["entries_by_domain"]) == total


def test_reports_are_counted_by_what_they_say_and_held_ones_apart(desk):
    assert "Nobody has reported anything yet." in desk.client().get("/about/figures").text
    desk.report("worked", "192.0.2.1")
    desk.report("did_not_work", "192.0.2.2")
    workarounds, dead_ends = _figures(desk)["reports_by_outcome"]
    assert workarounds["counts"] == {"worked": 1, "worked_with_changes": 0, "did_not_work": 1, "held": 0}
    assert dead_ends["total"] == 0
    for number in range(10, 30):
        desk.report("worked", f"192.0.2.{number}")
    counts = _figures(desk)["reports_by_outcome"][0]["counts"]
    assert counts["held"] > 0
    assert sum(counts.values()) == 22
    assert f"{counts['held']} reports are held." in desk.client().get("/about/figures").text


def test_what_is_wanted_appears_once_enough_networks_asked(desk):
    signature = "frobnicator: quux is frozen"
    for number in range(SHOWN_FROM):
        assert _figures(desk)["wanted"] == []
        client = desk.client(f"198.51.100.{number}", headers=OWN_PAGE)
        client.post("/search/missed", data={"signature": signature})
    assert [(row["signature"], row["votes"]) for row in _figures(desk)["wanted"]] == [(signature, SHOWN_FROM)]
    assert signature in desk.client().get("/zh/about/figures").text


def test_a_new_load_is_counted(desk, data, engine):
    assert _figures(desk)["entries"] == 2
    data.write("git/third", messages=["fatal: third"])
    load_content(engine, data.path)
    assert _figures(desk)["entries"] == 3


ENTRIES = (
    Matchable(id="net/a", messages=("frobnicator: quux is frozen",), tags=(), root_cause=""),
    Matchable(id="net/b", messages=("gadget: no such widget here",), tags=(), root_cause=""),
)
CASES = (
    Case(id="1", text="frobnicator: quux is frozen", right=("net/a",), kind="exact"),
    Case(id="2", text="gadget: no such widget here", right=("net/b",), kind="exact"),
    Case(id="3", text="the cat sat on the mat", right=(), kind="prose"),
)


def _record(data_dir):
    with searching(ENTRIES, MIGRATIONS) as find:
        return record_evaluation(evaluate(CASES, ENTRIES, find), data_dir, today=DAY, cross_validated=True)


@pytest.mark.parametrize(("prefix", "absent"), [("", "No result is recorded."), ("/zh", "还没有记录任何结果")])
def test_no_benchmark_is_shown_before_one_is_recorded_and_then_the_recorded_one(desk, data, prefix, absent):
    assert absent in desk.client().get(f"{prefix}/about/figures").text
    assert _figures(desk)["benchmark"] is None
    assert _record(data.path) == data.path / BENCHMARK
    page = desk.client().get(f"{prefix}/about/figures").text
    assert absent not in page
    assert "100%" in page
    benchmark = _figures(desk)["benchmark"]
    assert (benchmark["date"], benchmark["entries"], benchmark["cases"]) == ("2026-11-21", 2, 3)
    assert benchmark["top_1"] == {"k": 2, "n": 2, "low": 0.3424, "high": 1.0}
    assert benchmark["abstained"]["n"] == benchmark["uncovered"] == 1
    assert benchmark["cross_validated"] is True


def test_what_is_recorded_is_what_is_read_and_the_check_accepts_it(data):
    data.write(ENTRY_ID)
    data.stamp()
    _record(data.path)
    before = (data.path / BENCHMARK).read_bytes()
    _record(data.path)
    assert (data.path / BENCHMARK).read_bytes() == before
    assert read_benchmark(data.path).covered == 2
    assert check_content(data.path).problems == ()


BROKEN = [
    ("no JSON", "{"),
    ("a figure that cannot be", '"k": 2'),
    ("a narrower interval", '"low": 0.3424'),
    ("cases that do not add up", '"cases": 3'),
    ("a field too many", '"date": "2026-11-21"'),
]


@pytest.mark.parametrize("place", [row[1] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_benchmark_that_the_program_did_not_write_is_named_and_not_shown(desk, data, place):
    path = _record(data.path)
    changes = {
        "{": "",
        '"k": 2': '"k": 1',
        '"low": 0.3424': '"low": 0.9',
        '"cases": 3': '"cases": 4',
        '"date": "2026-11-21"': '"date": "2026-11-21", "rate": 1',
    }
    path.write_text(path.read_text().replace(place, changes[place], 1))
    with pytest.raises(BenchmarkBroken):
        read_benchmark(data.path)
    assert [problem.file for problem in check_content(data.path).problems] == [BENCHMARK]
    assert _figures(desk)["benchmark"] is None
    assert "No result is recorded." in desk.client().get("/about/figures").text


def test_the_example_of_the_description_has_the_shape_of_the_answer(client):
    TypeAdapter(FiguresDocument).validate_python(EXAMPLE)
    described = client.get("/api/openapi.json").json()["paths"]["/api/figures"]["get"]
    assert described["operationId"] == "getFigures"
    example = described["responses"]["200"]["content"]["application/json"]["example"]
    assert set(example) == set(client.get("/api/figures").json())


def test_an_empty_database_has_a_page_without_figures(database_url, tmp_path):
    with make_client(Settings(database_url=database_url, data_dir=tmp_path)) as client:
        assert client.get("/about/figures").status_code == 200
        assert client.get("/api/figures").json()["entries"] == 0

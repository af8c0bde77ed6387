"""What pages, Markdown and JSON say of a measurement: cells by their full name, boundaries no more exact than they are."""

import re
from dataclasses import replace
from datetime import date

import pytest

from app.entries.measurement import Boundary, Cell, Measurement, Run
from app.exports.coverage import coverage, list_boundary_lines
from app.exports.entry_json import entry_document
from app.exports.entry_markdown import entry_markdown
from app.exports.measurement_document import coverage_document
from app.measure.results import read_measured
from app.web.pages.measured import measured_grid
from tests.conftest import REAL_DATA
from tests.pages.samples import ENTRY, HEADINGS, entry_view, visit

KEY, DEAD_KEY = "stop-the-holder", "start-again"
ORIGIN = "https://wayout.example"


def cell(version, python, trigger="reproduced", fix="ok", versions=None):
    runs = (
        Run(role="trigger", key=None, outcome=trigger, printed="it", seconds=1.0),
        Run(role="workaround", key=KEY, outcome=fix, printed=None, seconds=1.0),
        Run(role="dead_end", key=DEAD_KEY, outcome=trigger, printed=None, seconds=1.0),
    )
    at = (("tool", version), ("python", python))
    return Cell(at=at, versions=(("tool", version),) if versions is None else versions, runs=runs)


def boundary(version="2.0", before="1.0", change="introduced", unknown=0, at=(("python", "3.11"),)):
    return Boundary(
        change=change, axis="tool", at=at, version=version, before=before, releases=9, probes=3, unknown=unknown
    )


CELLS = (
    cell("1.0", "3.11", trigger="ok"),
    cell("2.0", "3.11"),
    cell("2.0", "3.13", fix="install_failed"),
    cell("3.0", "3.13", trigger="ok", fix="reproduced"),
)
MEASUREMENT = Measurement(
    digest="0" * 16,
    measured_on=date(2026, 1, 2),
    host="Debian",
    tools=(),
    product="tool",
    message="it",
    cells=CELLS,
    boundaries=(boundary(),),
)


def measured(**changed):
    return replace(ENTRY, measurement=replace(MEASUREMENT, **changed))


def markdown(entry, locale="en"):
    return entry_markdown(entry, (), locale=locale, origin=ORIGIN, today=date(2026, 1, 2))


def document(entry):
    return entry_document(entry, HEADINGS, origin=ORIGIN, today=date(2026, 1, 2))


def test_a_version_that_two_cells_share_is_never_named_alone():
    said = " ".join(coverage(MEASUREMENT, KEY, "en"))
    assert said == "Fixes 1 of 2 tested environments, not 2.0 (python 3.13). Breaks 3.0, which was fine without it."
    found = coverage_document(MEASUREMENT, KEY)
    assert (found.helped, found.failed, found.breaks) == (("2.0 (python 3.11)",), ("2.0 (python 3.13)",), ("3.0",))
    rows = re.findall(r"^\| (\S[^|]*) \| [✗✓]", markdown(measured()), re.MULTILINE)
    assert rows == ["1.0", "2.0 (python 3.11)", "2.0 (python 3.13)", "3.0"]


COUNTED = [
    ("en", "Fixes 1 of 2 tested environments", "50% of 2 measured runs"),
    ("zh", "在实测的 2 个环境中解决了 1 个", "2 次实测运行中的 50%"),
]


@pytest.mark.parametrize(("locale", "covered", "rated"), COUNTED)
def test_what_is_counted_are_cells_and_runs_and_not_versions(locale, covered, rated):
    assert coverage(MEASUREMENT, KEY, locale)[0].startswith(covered)
    assert markdown(measured(), locale).count(rated) == 2, "of the workaround and of the entry"


def test_the_grid_names_every_column_by_what_tells_it_from_the_others():
    columns = measured_grid(entry_view(measured()), visit()).columns
    assert columns[1:3] == (("2.0", "python 3.11"), ("2.0", "python 3.13"))
    assert len(set(columns)) == len(columns)
    unnamed = tuple(replace(one, at=(("shell", name),), versions=()) for one, name in zip(CELLS, "abcd", strict=True))
    assert measured_grid(entry_view(measured(cells=unnamed)), visit()).columns[0] == ("shell a", "")
    # Two values of an axis that turned out to be one version.
    alike = [cell(at, "3.11", versions=(("tool", "2.9"),)) for at in ("2", "2.9")]
    columns = measured_grid(entry_view(measured(cells=tuple(alike))), visit()).columns
    assert columns == (("2.9", "tool=2,python=3.11"), ("2.9", "tool=2.9,python=3.11"))


def test_what_all_columns_of_the_grid_share_is_said_once():
    cells = tuple(cell(version, "3.11", versions=(("tool", version),)) for version in ("1.0", "2.0"))
    grid = measured_grid(entry_view(measured(cells=cells)), visit())
    assert (grid.columns, grid.shared) == ((("1.0", ""), ("2.0", "")), "python 3.11")
    assert measured_grid(entry_view(measured()), visit()).shared == ""


@pytest.mark.parametrize("change", ["introduced", "fixed"])
@pytest.mark.parametrize("locale", ["en", "zh"])
def test_a_boundary_with_unknown_releases_beside_it_is_not_called_exact(change, locale):
    exact, vague = (measured(boundaries=(boundary(change=change, unknown=unknown),)) for unknown in (0, 5))
    sentences = [list_boundary_lines(entry.measurement, locale) for entry in (exact, vague)]
    assert sentences[0] != sentences[1]
    doubt = {"en": "is not known exactly", "zh": "尚不能确定"}[locale]
    assert doubt not in sentences[0][0]
    assert doubt in sentences[1][0]
    assert "5" in sentences[1][0]
    for entry, said in zip((exact, vague), sentences, strict=True):
        assert measured_grid(entry_view(entry, locale), visit(locale)).boundaries == said
        assert f"- {said[0]}\n" in markdown(entry, locale)
    events = [document(entry).events[0] for entry in (exact, vague)]
    assert [(event.exact, event.unknown) for event in events] == [(True, 0), (False, 5)]
    assert [document(entry).measurement.events[0] for entry in (exact, vague)] == events


def test_boundaries_at_two_places_are_told_apart():
    two = (boundary(), boundary(at=(("python", "3.13"),)))
    lines = list_boundary_lines(replace(MEASUREMENT, boundaries=two), "en")
    assert len(set(lines)) == 2
    assert "2.0 (python 3.13) introduced it" in lines[1]


def test_events_are_measured_before_documented_and_an_entry_without_any_has_an_empty_list():
    row = ENTRY.versions[0]
    rows = (
        replace(row, introduced="1.5", fixed="2.5"),
        replace(row, status="unaffected", introduced="9.0"),
    )
    events = document(replace(measured(), versions=rows)).events
    assert [(event.ground, event.introduced, event.fixed) for event in events] == [
        ("measured", "2.0", None),
        ("documented", "1.5", None),
        ("documented", None, "2.5"),
    ]
    assert document(ENTRY).events == ()


def test_every_entry_in_json_has_a_list_of_events_and_each_event_is_one_change(client):
    seen = set()
    for path in sorted(REAL_DATA.glob("entries/*/*/entry.yaml")):
        entry_id = path.parent.relative_to(REAL_DATA / "entries").as_posix()
        answer = client.get(f"/api/errors/{entry_id}.json").json()
        assert isinstance(answer["events"], list), entry_id
        documented = [row for row in answer["versions"] if row["fixed"] or row["introduced"]]
        boundaries = answer["measurement"]["events"] if answer["measurement"] else []
        assert answer["events"][: len(boundaries)] == boundaries
        if not documented:
            assert len(answer["events"]) == len(boundaries), entry_id
        for event in answer["events"]:
            assert (event["introduced"] is None) != (event["fixed"] is None)
            assert event["exact"] == (event["unknown"] == 0)
        seen |= {event["ground"] for event in answer["events"]} or {"none"}
    assert seen == {"measured", "documented", "none"}


@pytest.mark.parametrize(
    "folder",
    sorted(path.parent for path in REAL_DATA.glob("entries/*/*/measured.json")),
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_every_measurement_saw_the_error_in_at_least_one_cell(folder):
    measurement = read_measured(folder)
    assert measurement.affected_cells
    assert all(cell.trigger.role == "trigger" for cell in measurement.cells)

"""measured.json, boundaries and verdicts: values in, values out."""

from dataclasses import replace

import pytest

from app.entries.measurement import Boundary, Cell, Measurement, Run, tally
from app.measure.boundaries import bisect, list_gaps
from app.measure.reproduction import digest_of
from app.measure.results import MeasuredBroken, as_measured, is_current, parse_measured, read_measured, write_measured
from app.measure.sandbox import Ran
from app.measure.verdict import judge
from tests.conftest import REAL_DATA
from tests.measure.conftest import DAY, SHELL_FILES


def cell(version, trigger, **others):
    runs = [Run(role="trigger", key=None, outcome=trigger, printed="said “it”", seconds=0.1)]
    runs += [
        Run(role="workaround", key=key, outcome=outcome, printed=None, seconds=0.2) for key, outcome in others.items()
    ]
    return Cell(at=(("tool", version),), versions=(("tool", version + ".0"),), runs=tuple(runs))


EDGE = Boundary(change="introduced", axis="tool", at=(), version="2", before="1", releases=2, probes=0)
MEASUREMENT = Measurement(
    digest="0" * 16,
    measured_on=DAY,
    host="Debian",
    tools=(("bwrap", "0.8.0"),),
    product="tool",
    message="it",
    cells=(cell("1", "ok", pin="ok"), cell("2", "reproduced", pin="ok"), cell("3", "reproduced", pin="install_failed")),
    boundaries=(EDGE,),
)


def test_what_is_written_is_what_was_measured():
    assert parse_measured(as_measured(MEASUREMENT).encode()) == MEASUREMENT


@pytest.mark.parametrize(
    "path", sorted(REAL_DATA.glob("entries/*/*/measured.json")), ids=lambda path: f"{path.parts[-3]}/{path.parts[-2]}"
)
def test_every_kept_measurement_stands_as_the_program_writes_it(path):
    written = path.read_bytes()
    assert as_measured(parse_measured(written)).encode() == written


def test_each_run_is_a_line_of_its_own():
    changed = replace(MEASUREMENT, cells=(cell("1", "ok", pin="timeout"), *MEASUREMENT.cells[1:]))
    before, after = (as_measured(one).splitlines() for one in (MEASUREMENT, changed))
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1


@pytest.mark.parametrize(
    "source", [b"", b"{}", b"[1]", b'{"cells": 1}', as_measured(MEASUREMENT).replace('"ok"', '"fine"').encode()]
)
def test_what_the_program_did_not_write_is_refused(source):
    with pytest.raises(MeasuredBroken):
        parse_measured(source)


def test_a_measurement_is_current_until_a_byte_of_its_reproduction_changes(desk):
    folder = desk.write(SHELL_FILES)
    assert not is_current(folder.parent)
    write_measured(folder.parent, replace(MEASUREMENT, digest=digest_of(folder)))
    assert is_current(folder.parent)
    assert read_measured(folder.parent).cells == MEASUREMENT.cells
    (folder / "stop.txt").write_text("exit 5\n", encoding="utf-8")
    assert not is_current(folder.parent)


def test_a_workaround_is_counted_over_affected_versions_only():
    row = tally(MEASUREMENT, "pin")
    assert ([c.name for c in row.helped], [c.name for c in row.failed]) == (["tool=2"], ["tool=3"])
    assert tally(MEASUREMENT, "never-run") is None


RELEASES = [f"1.{n}" for n in range(100)]


@pytest.mark.parametrize("first_bad", [1, 42, 98, 99])
def test_a_boundary_among_a_hundred_releases_takes_seven_runs(first_bad):
    before, after = cell("1.0", "ok"), cell("1.99", "reproduced")
    edge = bisect(before, after, "tool", RELEASES, lambda v: "affected" if int(v[2:]) >= first_bad else "clean")
    assert (edge.version, edge.before, edge.change) == (f"1.{first_bad}", f"1.{first_bad - 1}", "introduced")
    assert edge.probes <= 7
    assert (edge.releases, edge.unknown) == (100, 0)


def test_releases_that_cannot_be_run_are_passed_over():
    before, after = cell("1.0", "reproduced"), cell("1.9", "ok")
    edge = bisect(
        before,
        after,
        "tool",
        RELEASES[:10],
        lambda v: None if v in ("1.4", "1.5") else "clean" if v >= "1.6" else "affected",
    )
    assert (edge.change, edge.before, edge.version, edge.unknown) == ("fixed", "1.3", "1.6", 2)


def test_gaps_are_found_between_neighbours_by_version_not_by_text():
    cells = [cell("1.10", "reproduced"), cell("1.9", "ok"), cell("1.2", "ok"), cell("1.11", "timeout")]
    assert [(a.name, b.name) for a, b in list_gaps(cells, "tool")] == [("tool=1.9", "tool=1.10")]


VERDICTS = [
    ("the message and a failure", Ran(exit_code=1, output="Boom: x\n", seconds=1), False, ("reproduced", "Boom: x")),
    ("a message that does no harm", Ran(exit_code=0, output="Boom: x\nfine\n", seconds=1), False, ("ok", "fine")),
    ("a warning that counts", Ran(exit_code=0, output="Boom: x\nfine\n", seconds=1), True, ("reproduced", "Boom: x")),
    ("another failure", Ran(exit_code=2, output="other\n", seconds=1), False, ("other_error", "other")),
    ("a failure without words", Ran(exit_code=139, output="", seconds=1), False, ("other_error", "exit code 139")),
    (
        "a trace that ends in less",
        Ran(exit_code=1, output="a.rb:1: unknown keyword (ArgumentError)\n\tfrom a.rb:3\n", seconds=1),
        False,
        ("other_error", "a.rb:1: unknown keyword (ArgumentError)"),
    ),
    ("no error and no proof", Ran(exit_code=0, output="done\n", seconds=1), False, ("wrong_result", "done")),
    ("too long", Ran(exit_code=137, output="Boom: x\n", seconds=9, timed_out=True), False, ("timeout", "Boom: x")),
]


@pytest.mark.parametrize(
    ("ran", "warning", "expected"), [row[1:] for row in VERDICTS], ids=[row[0] for row in VERDICTS]
)
def test_the_outcome_follows_message_exit_code_and_proof(ran, warning, expected):
    assert judge(ran, message="Boom", check="^fine$", warning_counts=warning) == expected

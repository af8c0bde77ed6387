"""Version rows → whether an error concerns a version: the closest row answers, in whatever order the rows stand."""

from dataclasses import replace
from itertools import permutations

import pytest
from packaging.version import Version

from app.entries.applicability import judge
from app.entries.version_range import read_ranges
from tests.pages.samples import ENTRY

RANGES = [
    (">=1.24", "1.24", True), (">= 1.24", "1.23", False), (">1.24", "1.24.3", False), (">1.24", "1.25", True),
    ("<2.0", "1.9.post1", True), ("<2.0", "2.0rc1", False), ("<2.0", "2.0.0", False), (">=2.0", "2.0rc1", False),
    (">=1,<2", "1.5", True), (">=1,<2", "2.1", False), (">=1,<2", "0.9", False), (">=1,<2,<1.5", "1.7", False),
    ("<= 3.9", "3.9.18", True), ("<= 3.9", "3.10", False), ("<=4.46.0", "4.46.1", False),
    ("20", "20.19.0", True), ("20", "22", False), ("8.x", "8.11", True), ("8.x", "7.17", False), ("== 1.2", "1.2.3", True),
    ("1.20 to 1.23", "1.23.5", True), ("1.20 to 1.23", "1.24", False), ("17 - 18", "18.2", True), ("4.1 – 4.3", "4.0", False),
    ("v1, v2, v3", "2.3", True), ("v1, v2, v3", "4", False), ("all", "3", True), ("0.8.5", "0.8.5+cu121", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "version", "held"), RANGES)
def test_a_range_holds_every_release_of_the_lines_it_names(text, version, held):
    assert any(one.holds(Version(version)) for one in read_ranges(text)) is held


@pytest.mark.parametrize(
    "text", ["since the spring", "<=0.8.5 (V0 engine)", "1.19.13 and later", ">=1, on Windows", ""]
)
def test_words_for_people_are_no_range(text):
    assert read_ranges(text) == ()


def row(version, status="active", *, introduced=None, fixed=None):
    changed = {"version": version, "status": status, "introduced": introduced, "fixed": fixed}
    return replace(ENTRY.versions[0], product="tool", notes=None, **changed)


LATER_NAMED = (row(">= 4.0", introduced="4.0"), row(">= 3.31", introduced="3.31"))
UNAFFECTED_BETWEEN = (row(">= 1.16", "unaffected", introduced="1.16"), row(">= 1.21"))
AGAIN = (row("<2", fixed="2.0"), row(">=3,<4", introduced="3.0"))
AGAIN_AND_FIXED = (row("<2", fixed="2.0"), row(">=3,<4", fixed="3.5"))
LINES = (row(">=4.0.0,<=4.46.0", fixed="4.47.0"), row(">=5.0.0,<5.61.0", fixed="5.61.0"))
BACKPORTED = (row("20", "fixed", fixed="20.19.0"), row("22", "fixed", fixed="22.12.0"), row("<=18"))
ONE_LINE = (row("<=18"), row("20", "fixed", fixed="20.11.0"))
CONDITION = (row(">=0.8.0", introduced="0.8.0"), row(">=0.8.5, small cards", fixed="0.8.5"))
TWO_WORDINGS = (row("<3.7"), row(">=3.13", introduced="3.13"))
CONTRADICTION = (row("5"), row("5.x", "unaffected"))

# (rows, version, verdict, the range that settles it, the release that ended the error)
JUDGED = [
    ("before all", LATER_NAMED, "3.30", "not_affected", ">= 3.31", None),
    ("the wider range", LATER_NAMED, "3.31.5", "affected", ">= 3.31", None),
    ("the closer range", LATER_NAMED, "4.1", "affected", ">= 4.0", None),
    ("unaffected at first", UNAFFECTED_BETWEEN, "1.20", "not_affected", ">= 1.16", None),
    ("affected later", UNAFFECTED_BETWEEN, "1.22", "affected", ">= 1.21", None),
    ("nothing said", UNAFFECTED_BETWEEN, "1.15", "unknown", None, None),
    ("before the fix", AGAIN, "1.9", "affected", "<2", None),
    ("fixed, and not yet back", AGAIN, "2.5", "fixed", "<2", "2.0"),
    ("affected again", AGAIN, "3.2", "affected", ">=3,<4", None),
    ("after it came back", AGAIN, "4.5", "unknown", None, None),
    ("fixed, and maybe back", AGAIN_AND_FIXED, "2.5", "fixed", "<2", "2.0"),
    ("fixed a second time", AGAIN_AND_FIXED, "3.7", "fixed", ">=3,<4", "3.5"),
    ("behind the second fix", AGAIN_AND_FIXED, "4.5", "fixed", ">=3,<4", "3.5"),
    ("the first line's fix", LINES, "4.47.0", "fixed", ">=4.0.0,<=4.46.0", "4.47.0"),
    ("the second line", LINES, "5.10.0", "affected", ">=5.0.0,<5.61.0", None),
    ("the second line's fix", LINES, "5.61.0", "fixed", ">=5.0.0,<5.61.0", "5.61.0"),
    ("a line before its fix", BACKPORTED, "22.5.0", "affected", "22", None),
    ("a line behind its fix", BACKPORTED, "20.19.1", "fixed", "20", "20.19.0"),
    ("a line without a fix", BACKPORTED, "21.7.0", "unknown", None, None),
    ("behind all lines", BACKPORTED, "24.0.0", "fixed", "22", "22.12.0"),
    ("a line of the past", BACKPORTED, "18.20.8", "affected", "<=18", None),
    ("between two lines", ONE_LINE, "19.0.0", "unknown", None, None),
    ("behind one line", ONE_LINE, "22.0.0", "fixed", "20", "20.11.0"),
    ("a fix on a condition", CONDITION, "0.9.0", "affected", ">=0.8.0", None),
    ("between two wordings", TWO_WORDINGS, "3.9.18", "unknown", None, None),
    ("one range, two answers", CONTRADICTION, "5.3", "affected", "5", None),
    ("a fixed line without its release", (row("22", "fixed"), row("<=18")), "22.1", "fixed", "22", None),
    ("only a beginning", (row(None, introduced="1.2"),), "1.3", "affected", "1.2", None),
    ("before the only beginning", (row(None, introduced="1.2"),), "1.1", "not_affected", "1.2", None),
    ("a release without the error", (row(">=24.2", "unaffected", introduced="24.2"),), "24.0", "unknown", None, None),
    ("no version", LINES, "newest", "unknown", None, None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "version", "verdict", "because", "fixed_in"),
    [case[1:] for case in JUDGED],
    ids=[case[0] for case in JUDGED],
)
def test_the_closest_row_answers_in_whatever_order_rows_stand(rows, version, verdict, because, fixed_in):
    for order in permutations(rows):
        (finding,) = judge(replace(ENTRY, versions=order), {"tool": version})
        assert (finding.verdict, finding.because, finding.fixed_in) == (verdict, because, fixed_in)
        assert finding.ground == ("none" if verdict == "unknown" else "documented")

"""“Does it apply to me?”: versions in many forms, judged from what was measured or documented."""

from dataclasses import replace
from datetime import date

import pytest

from app.entries.applicability import judge
from app.entries.inventory import read_inventory
from app.entries.measurement import Cell, Measurement, Run
from app.services.checking import check_content
from tests.conftest import REAL_DATA

ENTRIES = {entry.id: entry for entry in check_content(REAL_DATA, only=["git/dubious-ownership"]).entries}

INVENTORIES = [
    ("1.26.4", {"": "1.26.4"}),
    ("v20.11.0\n", {"": "20.11.0"}),
    ("numpy==1.26.4\npandas[all]==2.2.0 ; python_version > '3'\nflask>=2\n", {"numpy": "1.26.4", "pandas": "2.2.0"}),
    ("Package Version\n------- -------\nnumpy   1.24.3\n", {"numpy": "1.24.3"}),
    ("Python 3.12.1", {"python": "3.12.1"}),
    ("git version 2.39.5 (Apple Git-154)", {"git": "2.39.5"}),
    ("psql (PostgreSQL) 15.3 (Debian 15.3-0)", {"postgresql": "15.3"}),
    ("gcc (Debian 12.2.0-14) 12.2.0", {"gcc": "12.2.0"}),
    ("Docker version 28.2.2, build e6534b4", {"docker": "28.2.2"}),
    (
        "shop@1.0.0 /home/me\n├── react@18.2.0\n└─┬ @scope/ui@13.0.0",
        {"shop": "1.0.0", "react": "18.2.0", "@scope/ui": "13.0.0"},
    ),
    ('{"packages": {"": {"version": "1.0.0"}, "node_modules/react": {"version": "18.2.0"}}}', {"react": "18.2.0"}),
    ('{"dependencies": {"react": "^18.2.0", "vue": "3.4.1"}}', {"vue": "3.4.1"}),
    ('"react@^18.0.0":\n  version "18.2.0"\n', {"react": "18.2.0"}),
    ("{" * 50_000, {}),
    ("\x00\x00", {}),
    ("a" * 100_000 + "==1", {}),
    ("1" * 5_000, {}),
    ('{"dependencies": {"git": "' + "1" * 5_000 + '"}}', {}),
]


@pytest.mark.parametrize(("text", "expected"), INVENTORIES)
def test_installed_versions_are_read_in_the_forms_people_paste(text, expected):
    assert read_inventory(text) == expected


# By the entry's own version table; Git's check is in releases of distributions too, so older ones are not safe.
DOCUMENTED = [("git version 2.39.5", "affected"), ("git version 2.30.2", "affected"), ("2.45.0", "affected")]


@pytest.mark.parametrize(("text", "verdict"), DOCUMENTED)
def test_a_documented_range_settles_it_and_says_so(client, text, verdict):
    answer = client.post("/api/errors/git/dubious-ownership/applies", json={"text": text}).json()
    finding = answer["findings"][0]
    assert (finding["product"], finding["verdict"]) == ("Git", verdict)
    assert finding["ground"] in {"documented", "measured"}
    assert finding["because"]


# Two rows, one for each major version: neither answers for the other's releases.
WEBPACK = [
    ("webpack@4.30.0", "affected", None),
    ("webpack@4.47.0", "fixed", "4.47.0"),
    ("webpack@5.10.0", "affected", None),
    ("webpack@5.61.0", "fixed", "5.61.0"),
]


@pytest.mark.parametrize(("text", "verdict", "fixed_in"), WEBPACK)
def test_each_release_line_of_webpack_is_judged_by_its_own_row(client, text, verdict, fixed_in):
    answer = client.post("/api/errors/node/err-ossl-evp-unsupported/applies", json={"text": f"app@1.0.0\n└── {text}"})
    finding = next(found for found in answer.json()["findings"] if found["product"] == "webpack")
    assert (finding["verdict"], finding["fixed_in"]) == (verdict, fixed_in)


def _measured(affected: dict[str, bool]) -> Measurement:
    cells = tuple(
        Cell(
            at=(("git", version),),
            versions=(("git", version),),
            runs=(Run(role="trigger", key=None, outcome="reproduced" if bad else "ok", printed=None, seconds=0.1),),
        )
        for version, bad in affected.items()
    )
    return Measurement(
        digest="0" * 16,
        measured_on=date(2026, 1, 1),
        host="x",
        tools=(),
        product="git",
        message="x",
        cells=cells,
        boundaries=(),
    )


MEASURED = [
    ("2.30.0", "affected", "measured", "2.30.0"),
    ("2.35.0", "affected", "measured", "2.30.0 … 2.40.0"),
    ("2.50.0", "not_affected", "measured", "2.50.0"),
    ("2.45.0", "affected", "documented", ">= 2.30.2"),
    ("2.36.0", "affected", "measured", "2.30.0 … 2.40.0"),
]


@pytest.mark.parametrize(("version", "verdict", "ground", "because"), MEASURED)
def test_measured_cells_settle_what_lies_between_two_that_agree(version, verdict, ground, because):
    measurement = _measured({"2.30.0": True, "2.40.0": True, "2.50.0": False})
    entry = ENTRIES["git/dubious-ownership"]
    versions = (replace(entry.versions[0], version=">= 2.30.2"),)
    finding = judge(replace(entry, measurement=measurement, versions=versions), {"git": version})[0]
    assert (finding.verdict, finding.ground, finding.because) == (verdict, ground, because)


# (range, what is said of 2.50.0, which was measured without the error)
RANGES = [
    (">= 2.30.2", ("not_affected", "measured")),
    ("2.30.2 to 2.50", ("affected", "documented")),
    ("all", ("affected", "documented")),
    (None, ("not_affected", "measured")),
]


@pytest.mark.parametrize(("version", "said"), RANGES)
def test_a_row_that_speaks_of_a_version_stands_before_a_run_without_the_error(version, said):
    entry = ENTRIES["git/dubious-ownership"]
    versions = (replace(entry.versions[0], version=version),)
    finding = judge(replace(entry, measurement=_measured({"2.50.0": False}), versions=versions), {"git": "2.50.0"})[0]
    assert (finding.verdict, finding.ground) == said


def test_the_page_answers_without_keeping_the_text(client):
    page = client.post("/zh/errors/git/dubious-ownership/applies", data={"text": "git version 2.39.5"})
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert "受影响" in page.text
    assert client.get("/errors/git/dubious-ownership/applies").status_code == 200
    assert client.get("/errors/git/none-such/applies").status_code == 404
    assert client.post("/api/errors/git/dubious-ownership/applies", json={"text": " "}).json()["code"] == "empty_search"


def test_a_version_in_two_cells_that_disagree_settles_nothing():
    cells = [cell for affected in (True, False) for cell in _measured({"2.30.0": affected}).cells]
    measurement = replace(_measured({"2.40.0": True}), cells=(*cells, *_measured({"2.40.0": True}).cells))
    entry = replace(ENTRIES["git/dubious-ownership"], measurement=measurement, versions=())
    found = {version: judge(entry, {"git": version})[0].verdict for version in ("2.30.0", "2.35.0", "2.40.0")}
    assert found == {"2.30.0": "unknown", "2.35.0": "unknown", "2.40.0": "affected"}


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_the_form_of_an_old_id_leads_to_the_new_one_with_what_was_pasted(client, prefix):
    answer = client.post(f"{prefix}/errors/llm/vllm-oom-max-num-seqs/applies", data={"text": "vllm==0.4.0"})
    assert answer.status_code == 308
    assert answer.headers["location"] == f"{prefix}/errors/llm/vllm-cuda-oom-batch/applies"

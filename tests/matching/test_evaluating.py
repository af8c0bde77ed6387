"""Cases with known answers → the figures of the search, a baseline, and what changed since an earlier run."""

import json
import os
from pathlib import Path

import pytest

from app.errors import InvalidParameter
from app.services.evaluating import (
    as_document,
    evaluate,
    list_changes,
    list_misses,
    read_cases,
    read_matchables,
    searching,
)
from app.settings import MIGRATIONS
from tests.conftest import REAL_DATA

FAMILIES = [
    {"family": "shop/spindle", "title": "SpindleError: spindle 'main' not ready", "aliases": ["spindle is not ready"], "cause": "It needs time.", "tags": ["spinner"]},
    {"family": "loom/weave", "title": "error[E0042]: thread crosses itself", "aliases": [], "cause": "A loop.", "tags": ["loom"]},
]  # fmt: skip
CASES = [
    {"qid": "a", "family": "shop/spindle", "text": "SpindleError: spindle 'x' not ready", "kind": "single-line"},
    {"qid": "b", "family": "loom/weave", "text": "loom 3\nerror[E0042]: thread crosses itself", "kind": "log"},
    {"qid": "c", "family": None, "text": "kettle: water boiled over", "kind": "log"},
    {"qid": "d", "family": "shop/other", "text": "no entry has this", "kind": "log"},
    {"qid": "e", "family": "shop/spindle", "also_ok": ["loom/weave"], "text": "error[E0042]: thread crosses itself", "kind": "log"},
    {"qid": "f", "family": "loom/weave", "text": "SpindleError: spindle 'x' not ready", "kind": "log"},
]  # fmt: skip


def _write(path, rows):
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.fixture
def evaluation(tmp_path):
    entries = read_matchables(_write(tmp_path / "families.jsonl", FAMILIES))
    cases = read_cases(_write(tmp_path / "cases.jsonl", CASES))
    with searching(entries, MIGRATIONS) as find:
        return evaluate(cases, entries, find)


def test_the_shares_count_what_they_say(evaluation):
    counted = {share.of: (share.k, share.n) for share in evaluation.shares}
    assert counted["right entry first"] == (3, 4)
    assert counted["uncovered, answered with nothing or weak"] == (1, 1)
    assert counted["covered, answered with nothing"] == (0, 4)
    assert evaluation.skipped == 1
    assert evaluation.entries == 2
    assert evaluation.mean_reciprocal_rank == pytest.approx(0.75)


def test_every_share_lies_in_its_interval(evaluation):
    assert all(share.low <= share.k / share.n <= share.high for share in evaluation.shares)


def test_the_baseline_answers_the_same_cases(evaluation):
    assert "baseline: right entry first" in {share.of for share in evaluation.shares}


def test_a_miss_is_listed_with_what_came_first_and_why(evaluation):
    (miss,) = list_misses(evaluation)
    assert (miss.id, miss.first) == ("f", "shop/spindle")
    assert "spindleerror" in miss.why


def test_the_tables_are_by_kind_domain_and_outcome(evaluation):
    assert set(evaluation.tables["kind"]) == {"single-line", "log"}
    assert set(evaluation.tables["domain"]) == {"shop", "loom", "(uncovered)"}
    assert set(evaluation.tables["outcome"]) <= {"found", "likely", "weak", "nothing"}


def test_two_runs_are_compared_case_by_case(evaluation, tmp_path):
    document = json.loads(json.dumps(as_document(evaluation)))
    document["answers"][0]["outcome"] = "nothing"
    before = tmp_path / "before.json"
    before.write_text(json.dumps(document))
    ((answer, was),) = list_changes(evaluation, before)
    assert answer.id == "a"
    assert was.startswith("nothing")


@pytest.mark.parametrize("content", ["not json", '["a list"]', '{"family": "x"}'])
def test_a_broken_case_is_named_with_its_line(tmp_path, content):
    path = tmp_path / "cases.jsonl"
    path.write_text(f'{{"text": "fine"}}\n{content}\n')
    with pytest.raises(InvalidParameter, match="line 2"):
        read_cases(path)


def test_a_missing_file_is_said_to_be_unreadable(tmp_path):
    with pytest.raises(InvalidParameter, match="readable"):
        read_cases(tmp_path / "none.jsonl")


BENCH = Path(os.environ.get("WAYOUT_BENCH_DIR", Path(__file__).parents[3] / "shared" / "bench"))


@pytest.mark.skipif(
    not (BENCH / "dev.jsonl").is_file(), reason="the cases lie outside the repository: WAYOUT_BENCH_DIR"
)
@pytest.mark.parametrize("place", [BENCH / "families.jsonl", REAL_DATA], ids=["families", "data"])
def test_the_goals_hold_on_the_development_cases(place):
    entries, cases = read_matchables(place), read_cases(BENCH / "dev.jsonl")
    with searching(entries, MIGRATIONS) as find:
        shares = {share.of: share.k / share.n for share in evaluate(cases, entries, find).shares}
    assert shares["right entry first"] >= 0.95
    assert shares["right entry among the first three"] >= 0.98
    assert shares["covered, answered with nothing"] <= 0.03
    assert shares["uncovered, answered with nothing or weak"] >= 0.95
    assert shares["right entry first"] > shares["baseline: right entry first"]

"""Parameters are fitted on some families and tried on the others: folds, search and shares."""

from dataclasses import replace

import pytest

from app.matching.matches import match_readings
from app.matching.parameters import DEFAULT
from app.matching.result import Matchable
from app.services.evaluating import Case, indexing
from app.services.fitting import FOLDS, VARIED, cross_validate, fit, fold_of, prepare
from app.services.searching import find_candidates
from app.settings import MIGRATIONS

ENTRIES = tuple(
    Matchable(
        id=f"shop/{name}", messages=(f"SpindleError: the {name} of the loom is stuck",), summary=f"The {name} is stuck"
    )
    for name in ("axle", "bolt", "crank", "drum", "edge", "frame", "gear", "hinge")
)
NONE = Case(id="none", text="ZeroDivisionError: division by zero", right=(), kind="log")
CASES = [
    *(Case(id=one.id, text=f"INFO start\n{one.messages[0]}\nINFO end", right=(one.id,), kind="log") for one in ENTRIES),
    NONE,
]


@pytest.fixture(scope="module")
def prepared():
    with indexing(ENTRIES, MIGRATIONS) as (session, index):
        yield prepare(CASES, frozenset(e.id for e in ENTRIES), lambda text: find_candidates(session, index, text))


def test_a_family_is_in_one_fold_and_the_same_each_time():
    asked = Case(id="1", text="x", right=("git/dubious-ownership",), kind="log")
    assert fold_of(asked) == fold_of(replace(asked, id="2", text="y"))
    assert {fold_of(Case(id=str(n), text="", right=(), kind="")) for n in range(200)} == set(range(FOLDS))


@pytest.mark.parametrize(("name", "best"), [("loss", 1.0), ("likely", 0.7), ("pairs", 0.8)])
def test_the_search_goes_to_what_is_worth_most(name, best):
    found = fit(lambda parameters: -abs(getattr(parameters, name) - best))
    assert abs(getattr(found, name) - best) <= abs(getattr(DEFAULT, name) - best)
    assert all(getattr(found, other) == getattr(DEFAULT, other) for other in VARIED if other != name)


def test_parameters_that_nothing_betters_stay():
    assert fit(lambda parameters: -float(parameters != DEFAULT)) == DEFAULT


def test_every_case_is_judged_once_without_its_family(prepared):
    validated = cross_validate(prepared)
    for shares in (validated.held_out, validated.in_use):
        counted = {share.of: (share.k, share.n) for share in shares}
        assert counted["right entry first"] == (8, 8)
        assert counted["uncovered, answered with nothing or weak"] == (1, 1)
    assert len(validated.chosen) == FOLDS


def test_cases_whose_family_has_no_entry_are_left_out(prepared):
    assert len(prepared) == 9
    with indexing(ENTRIES[:1], MIGRATIONS) as (session, index):
        few = prepare(CASES, frozenset(["shop/axle"]), lambda text: find_candidates(session, index, text))
    assert [one.case.id for one in few] == ["shop/axle", "none"]


def test_another_parameter_gives_another_outcome(prepared):
    sure = match_readings(prepared[0].readings).outcome
    unsure = match_readings(prepared[0].readings, parameters=replace(DEFAULT, found=2.0, likely=2.0)).outcome
    assert (sure, unsure) == ("found", "weak")

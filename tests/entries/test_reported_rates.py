"""Rates and confidence from reports: agreement never lowers them, contradiction and age do, order does not matter."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.entries.entry import Estimate
from app.entries.rates import fix_rate, list_workaround_rates, rank_workarounds, reported_rate, workaround_rate
from app.entries.reports import FLOOD, RUN, WINDOW_SECONDS, Reported, Vote, judge_votes
from app.entries.verification import CONFIRMING_REPORTS, RUNGS, confidence, count_agreeing, verification
from tests.pages.samples import DAY, DEAD_END, ENTRY, WORKAROUND

COUNTS = st.integers(0, 200)
# Confidence is rounded to whole percent, so near zero it can fall no further.
FEW = st.integers(0, 20)
OUT, DEAD = WORKAROUND.key, DEAD_END.key
OUTCOMES = ("worked", "worked_with_changes", "did_not_work")


def entry_with(worked=0, changed=0, failed=0, *, dead_worked=0, dead_failed=0, entry=ENTRY):
    rows = (
        Reported(key=OUT, worked=worked, changed=changed, failed=failed, newest=DAY),
        Reported(key=DEAD, worked=dead_worked, failed=dead_failed, newest=DAY),
    )
    return replace(entry, reported=rows)


@given(COUNTS, COUNTS, COUNTS, COUNTS, COUNTS, st.integers(1, 50))
def test_more_agreement_never_lowers_confidence_or_rung(worked, changed, failed, dead_worked, dead_failed, more):
    counts = {"changed": changed, "failed": failed, "dead_worked": dead_worked}
    before = entry_with(worked, dead_failed=dead_failed, **counts)
    for after in (
        entry_with(worked + more, dead_failed=dead_failed, **counts),
        entry_with(worked, dead_failed=dead_failed + more, **counts),
    ):
        assert confidence(after, DAY) >= confidence(before, DAY)
        assert RUNGS.index(verification(after)) >= RUNGS.index(verification(before))


@given(FEW, FEW, FEW, st.integers(20, 100))
def test_contradiction_lowers_confidence(worked, failed, dead_failed, more):
    before = entry_with(worked, failed=failed, dead_failed=dead_failed)
    after = entry_with(worked, failed=failed + more, dead_failed=dead_failed)
    assert confidence(after, DAY) < confidence(before, DAY)
    assert RUNGS.index(verification(after)) <= RUNGS.index(verification(before))


@given(COUNTS, FEW, st.integers(400, 4000))
def test_age_lowers_confidence(worked, failed, days):
    entry = entry_with(worked, failed=failed)
    assert confidence(entry, DAY + timedelta(days=days)) < confidence(entry, DAY)


def test_one_stranger_moves_confidence_by_less_than_five_points():
    assert confidence(ENTRY, DAY) - confidence(entry_with(failed=1), DAY) <= 0.05


# Mostly none, so that estimates stand in front as often as reports.
REPORTS = st.sampled_from((0, 0, 0, 3, 20))
WAYS = st.tuples(REPORTS, REPORTS, REPORTS, st.none() | st.integers(0, 20), st.integers(0, 400))


@given(st.lists(WAYS, min_size=2, max_size=6), st.randoms())
def test_the_order_of_workarounds_and_of_what_was_reported_does_not_matter(ways, random):
    workarounds, rows = [], []
    for number, (worked, changed, failed, twentieths, age) in enumerate(ways):
        key, day = f"way-{number}", DAY - timedelta(days=age)
        estimate = None if twentieths is None else Estimate(percent=5 * twentieths, as_of=day)
        workarounds.append(replace(WORKAROUND, key=key, estimate=estimate))
        rows.append(Reported(key=key, worked=worked, changed=changed, failed=failed, newest=day))
    before = replace(ENTRY, workarounds=tuple(workarounds), reported=tuple(rows))
    random.shuffle(workarounds)
    random.shuffle(rows)
    after = replace(ENTRY, workarounds=tuple(workarounds), reported=tuple(rows))
    assert fix_rate(after) == fix_rate(before)
    assert (confidence(after, DAY), verification(after)) == (confidence(before, DAY), verification(before))


RATES = [
    # worked, changed, failed → basis, n of the front rate, shares of the reported one
    (0, 0, 0, "estimate", None, None),
    (3, 0, 0, "estimate", None, 1.0),
    (3, 1, 0, "estimate", None, 1.0),
    (3, 1, 1, "reported", 5, 0.8),
    (0, 0, 8, "reported", 8, 0.0),
    (60, 20, 20, "reported", 100, 0.8),
]


@pytest.mark.parametrize(("worked", "changed", "failed", "basis", "n", "share"), RATES)
def test_enough_reports_stand_in_front_of_an_estimate_and_too_few_behind_it(worked, changed, failed, basis, n, share):
    entry = entry_with(worked, changed, failed)
    rate = workaround_rate(entry, WORKAROUND)
    assert (rate.basis, rate.n) == (basis, n)
    assert {one.basis for one in list_workaround_rates(entry, WORKAROUND)} == {"estimate"} | (
        {"reported"} if share is not None else set()
    )
    assert reported_rate(entry.reported_of(OUT)).value == share
    assert fix_rate(entry).basis == basis


def test_a_dead_end_that_worked_is_a_dead_end_that_failed_less_often():
    entry = entry_with(dead_worked=2, dead_failed=8)
    assert reported_rate(entry.reported_of(DEAD), failing=True).value == 0.8
    assert count_agreeing(entry) == (8, 2)


def test_workarounds_follow_the_lower_end_of_the_interval_and_not_the_share():
    sure = replace(WORKAROUND, key="sure", estimate=None)
    rows = (
        Reported(key=OUT, worked=5, newest=DAY),
        Reported(key="sure", worked=90, failed=10, newest=DAY),
    )
    guessed = replace(WORKAROUND, key="guessed")
    entry = replace(ENTRY, workarounds=(guessed, WORKAROUND, sure), reported=rows)
    assert [workaround.key for workaround in rank_workarounds(entry)] == ["sure", OUT, "guessed"]


CONFIRMED = [
    (CONFIRMING_REPORTS, 0, "confirmed"),
    (CONFIRMING_REPORTS - 1, 0, verification(ENTRY)),
    (CONFIRMING_REPORTS, CONFIRMING_REPORTS, verification(ENTRY)),
    (0, CONFIRMING_REPORTS, verification(ENTRY)),
    (90, 20, "confirmed"),
]


@pytest.mark.parametrize(("worked", "failed", "rung"), CONFIRMED)
def test_enough_reports_that_agree_confirm_an_entry(worked, failed, rung):
    assert verification(entry_with(worked, failed=failed)) == rung


def votes(*groups, now=1_000_000):
    """(how many, outcome, state, age in seconds) → votes."""
    every = [(outcome, state, now - age) for count, outcome, state, age in groups for _ in range(count)]
    return [Vote(id=n, outcome=outcome, state=state, at=at) for n, (outcome, state, at) in enumerate(every)]


RUNS = [
    ("a few of one kind", [(RUN - 1, "worked", "counted", 60)], None),
    ("a sudden run", [(RUN, "worked", "counted", 60)], "one_sided_run"),
    ("a sudden run against it", [(RUN, "did_not_work", "counted", 60)], "one_sided_run"),
    ("a run with a fig leaf", [(9, "worked", "counted", 60), (1, "did_not_work", "counted", 60)], "one_sided_run"),
    ("opinions differ", [(8, "worked", "counted", 60), (4, "did_not_work", "counted", 60)], None),
    ("slowly gathered", [(RUN, "worked", "counted", WINDOW_SECONDS + 60)], None),
    ("agreed on before", [(40, "worked", "counted", 90_000), (RUN, "worked", "counted", 60)], None),
    ("reviewed already", [(RUN, "worked", "released", 60), (2, "worked", "counted", 5)], None),
    ("taken out already", [(RUN, "worked", "removed", 60), (2, "worked", "counted", 5)], None),
    ("a run goes on", [(RUN, "worked", "held", 60), (1, "worked", "counted", 5)], "one_sided_run"),
    ("a flood", [(FLOOD, "worked", "counted", 60), (FLOOD, "did_not_work", "counted", 60)], "flood"),
]


@pytest.mark.parametrize(("groups", "why"), [row[1:] for row in RUNS], ids=[row[0] for row in RUNS])
def test_floods_and_sudden_runs_are_held(groups, why):
    held = judge_votes(votes(*groups), 1_000_000)
    assert (held.why if held else None) == why


@given(st.lists(st.tuples(st.sampled_from(OUTCOMES), st.integers(0, 7_200)), max_size=80), st.randoms())
def test_what_is_held_does_not_depend_on_the_order_of_rows(rows, random):
    every = votes(*((1, outcome, "counted", age) for outcome, age in rows))
    shuffled = list(every)
    random.shuffle(shuffled)
    first, second = judge_votes(every, 1_000_000), judge_votes(shuffled, 1_000_000)
    assert (first and (set(first.ids), first.why)) == (second and (set(second.ids), second.why))

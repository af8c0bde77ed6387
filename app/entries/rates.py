"""Every rate a reader sees: its value, what it rests on, the sample, the interval and the day."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from math import sqrt
from typing import Literal

from app.entries.entry import DeadEnd, Entry, Estimate, Workaround
from app.entries.measurement import Measurement, tally
from app.entries.reports import Reported

Basis = Literal["measured", "reported", "estimate", "none"]

# Strongest first: where several are known, this order says which one stands in front.
BASES: tuple[Basis, ...] = ("measured", "reported", "estimate", "none")
# Below this many reports a share says nothing yet: it is not shown, and an estimate stands in front of it.
ENOUGH_REPORTS = 5
_Z_95 = 1.959963984540054  # the normal quantile of a two-sided 95 % interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """`value`, `low` and `high` are shares from 0 to 1; `n` is the number of runs or reports, none for an estimate."""

    basis: Basis
    value: float | None = None
    n: int | None = None
    low: float | None = None
    high: float | None = None
    as_of: date | None = None

    @property
    def too_few(self) -> bool:
        """Whether there are reports, but not enough of them for a share that anybody is shown."""
        return self.basis == "reported" and (self.n or 0) < ENOUGH_REPORTS


NO_RATE = Rate(basis="none")


def wilson_interval(successes: int, n: int) -> tuple[float, float]:
    """k of n → the 95 % score interval (Wilson 1927), as shares; n must be positive."""
    if n <= 0 or not 0 <= successes <= n:
        raise ValueError(f"{successes} of {n} is no share")
    share, z2 = successes / n, _Z_95**2
    middle = share + z2 / (2 * n)
    spread = _Z_95 * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    scale = 1 + z2 / n
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def counted_rate(basis: Literal["measured", "reported"], successes: int, n: int, as_of: date) -> Rate:
    """k of n runs or reports → a rate with its interval."""
    low, high = wilson_interval(successes, n)
    return Rate(basis=basis, value=successes / n, n=n, low=low, high=high, as_of=as_of)


def estimated_rate(estimate: Estimate | None) -> Rate:
    """An author's estimate → a rate without sample or interval; none → no rate."""
    if estimate is None:
        return NO_RATE
    return Rate(basis="estimate", value=estimate.percent / 100, as_of=estimate.as_of)


def measured_rate(measurement: Measurement | None, key: str, *, failing: bool = False) -> Rate:
    """In how many of the affected cells it ended the error, or with `failing` did not; not run → no rate."""
    found = tally(measurement, key) if measurement else None
    if measurement is None or found is None or not found.tested:
        return NO_RATE
    counted = found.failed if failing else found.helped
    return counted_rate("measured", len(counted), found.tested, measurement.measured_on)


def reported_rate(reported: Reported, *, failing: bool = False) -> Rate:
    """How many got out with it, with changes or without, or with `failing` did not; no reports → no rate."""
    if not reported.n or reported.newest is None:
        return NO_RATE
    counted = reported.failed if failing else reported.worked + reported.changed
    return counted_rate("reported", counted, reported.n, reported.newest)


def _strength(rate: Rate) -> int:
    """The place of a rate's basis; too few reports come after an estimate."""
    return BASES.index("none") if rate.too_few else BASES.index(rate.basis)


def _known(*rates: Rate) -> tuple[Rate, ...]:
    """Strongest basis first; a basis that says nothing is left out."""
    return tuple(sorted((rate for rate in rates if rate.value is not None), key=_strength))


def list_workaround_rates(entry: Entry, workaround: Workaround) -> tuple[Rate, ...]:
    """Everything known of how often it gets people out: side by side, never mixed."""
    measured = measured_rate(entry.measurement, workaround.key)
    return _known(measured, reported_rate(entry.reported_of(workaround.key)), estimated_rate(workaround.estimate))


def list_dead_end_rates(entry: Entry, dead_end: DeadEnd) -> tuple[Rate, ...]:
    """Everything known of how often it fails."""
    measured = measured_rate(entry.measurement, dead_end.key, failing=True)
    reported = reported_rate(entry.reported_of(dead_end.key), failing=True)
    return _known(measured, reported, estimated_rate(dead_end.estimate))


def workaround_rate(entry: Entry, workaround: Workaround) -> Rate:
    """How often it gets people out, from the strongest basis there is."""
    return next(iter(list_workaround_rates(entry, workaround)), NO_RATE)


def dead_end_rate(entry: Entry, dead_end: DeadEnd) -> Rate:
    """How often it fails, from the strongest basis there is."""
    return next(iter(list_dead_end_rates(entry, dead_end)), NO_RATE)


def rated_workarounds(entry: Entry) -> tuple[tuple[Workaround, Rate], ...]:
    """Workarounds with their rates, best first: by basis, then by the lower end or the estimate, then as written."""

    def rank(rated: tuple[Workaround, Rate]) -> tuple[int, float]:
        rate = rated[1]
        value = rate.low if rate.low is not None else rate.value or 0.0
        return _strength(rate), 0.0 if rate.too_few else -value

    return tuple(sorted(((each, workaround_rate(entry, each)) for each in entry.workarounds), key=rank))


def rank_workarounds(entry: Entry) -> tuple[Workaround, ...]:
    """Workarounds, best first."""
    return tuple(workaround for workaround, _ in rated_workarounds(entry))


def _pool(basis: Basis, rates: Sequence[Rate]) -> Rate:
    newest = max(rate.as_of for rate in rates if rate.as_of)
    if basis == "estimate":
        # Estimates have no sample to add up; their mean is rounded as coarsely as they are.
        # Added as whole percent: in shares the order of adding could settle how a half is rounded.
        percent = sum(round((rate.value or 0) * 100) for rate in rates) / len(rates)
        return Rate(basis="estimate", value=round(percent / 5) / 20, as_of=newest)
    n = sum(rate.n or 0 for rate in rates)
    successes = sum(round((rate.value or 0) * (rate.n or 0)) for rate in rates)
    return counted_rate("measured" if basis == "measured" else "reported", successes, n, newest)


def pool_rates(rates: Iterable[Rate]) -> Rate:
    """Rates of several workarounds → one, from those with the strongest basis only; bases are never mixed."""
    known = [rate for rate in rates if rate.value is not None]
    strongest = min(map(_strength, known), default=None)
    same = [rate for rate in known if _strength(rate) == strongest]
    return _pool(same[0].basis, same) if same else NO_RATE


def fix_rate(entry: Entry) -> Rate:
    """What is known of an entry's workarounds taken together."""
    return pool_rates(workaround_rate(entry, workaround) for workaround in entry.workarounds)

"""How far an entry has been checked: evidence, the rung of verification and confidence, all computed."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from app.entries.entry import Entry, Reference
from app.entries.measurement import shows_a_way_out
from app.entries.rates import reported_rate

Rung = Literal["ai_generated", "source_checked", "reproduced", "confirmed"]
RUNGS: tuple[Rung, ...] = ("ai_generated", "source_checked", "reproduced", "confirmed")

# What a rung alone is worth. A model's text with nothing checked is right less often than not on details.
RUNG_CONFIDENCE: dict[Rung, float] = {
    "ai_generated": 0.30,
    "source_checked": 0.55,
    "reproduced": 0.75,
    "confirmed": 0.85,
}
# Distinct hosts that were opened close part of the gap to certainty, the first most.
SOURCE_SHARE = 0.25
SOURCES_FOR_HALF = 2.0
# Measured cells close part of what then is left.
MEASURED_SHARE = 0.40
CELLS_FOR_HALF = 4.0
# Reports that agree with the entry close part of what is left after that; anybody can send one, so they weigh less.
REPORTED_SHARE = 0.30
REPORTS_FOR_HALF = 10.0
# Reports that contradict it take away their share of all reports, as if so many agreeing ones had come before: one
# stranger's word moves the figure by less than five percent.
REPORTS_BEFORE = 20
# Confirmed: so many reports of one workaround, and the true share of those it helps is above this with 95 % certainty.
CONFIRMING_REPORTS = 10
CONFIRMING_SHARE = 0.5
# A review loses half its worth in this many years: tools change their messages and flags about that fast.
HALF_LIFE_YEARS = 3.0
MEASURED_ANCHOR = "#measured"
# An entry nobody dated is treated as one this old.
UNDATED_YEARS = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A thing a reader can open: a reference somebody read, or the measurement, whose `url` is a place on the page."""

    kind: Literal["reference", "measurement"]
    title: str
    url: str
    on: date


def list_evidence(entry: Entry) -> tuple[Evidence, ...]:
    """Entry → what supports it; the evidence count anywhere is the length of this."""
    read = (ref for ref in entry.all_references if ref.read_on)
    references = [
        Evidence(kind="reference", title=ref.title, url=ref.url, on=ref.read_on) for ref in read if ref.read_on
    ]
    measurement = entry.measurement
    if measurement is None or not measurement.counted:
        return tuple(references)
    title = f"{measurement.product} × {measurement.counted}"
    return (Evidence(kind="measurement", title=title, url=MEASURED_ANCHOR, on=measurement.measured_on), *references)


def _checked(sources: tuple[str, ...], read: frozenset[str]) -> bool:
    return any(url in read for url in sources)


def verification(entry: Entry) -> Rung:
    """Entry → its rung.

    Confirmed: enough reports of a workaround agree that it works. Reproduced: the current measurement shows the error
    and a workaround that ends it. Source-checked: cause, workarounds and dead ends each cite a page that was opened.
    """
    if any(_is_confirmed(entry, workaround.key) for workaround in entry.workarounds):
        return "confirmed"
    if entry.measurement and shows_a_way_out(entry.measurement):
        return "reproduced"
    read = frozenset(ref.url for ref in entry.all_references if ref.read_on)
    claims = [entry.root_cause_sources]
    claims += [workaround.sources for workaround in entry.workarounds]
    claims += [dead_end.sources for dead_end in entry.dead_ends]
    return "source_checked" if all(_checked(sources, read) for sources in claims) else "ai_generated"


def _is_confirmed(entry: Entry, key: str) -> bool:
    rate = reported_rate(entry.reported_of(key))
    return (rate.n or 0) >= CONFIRMING_REPORTS and (rate.low or 0.0) > CONFIRMING_SHARE


def count_agreeing(entry: Entry) -> tuple[int, int]:
    """Entry → (reports that agree with it, that contradict it): workarounds should work, dead ends should not."""
    out = [entry.reported_of(workaround.key) for workaround in entry.workarounds]
    dead = [entry.reported_of(dead_end.key) for dead_end in entry.dead_ends]
    agree = sum(row.worked + row.changed for row in out) + sum(row.failed for row in dead)
    return agree, sum(row.n for row in (*out, *dead)) - agree


def _distinct_hosts(references: tuple[Reference, ...]) -> int:
    return len({ref.host for ref in references if ref.read_on})


def looked_at(entry: Entry) -> date | None:
    """Entry → the newest of its review and its measurement."""
    days = [entry.last_reviewed.date] if entry.last_reviewed else []
    days += [entry.measurement.measured_on] if entry.measurement else []
    return max(days, default=None)


def _age_in_years(entry: Entry, today: date) -> float:
    newest = looked_at(entry)
    return max(0, (today - newest).days) / 365.25 if newest else UNDATED_YEARS


def confidence(entry: Entry, today: date) -> float:
    """Entry, day → a share from 0 to 1, in whole percent; the formula stands at /about/numbers."""
    rung = RUNG_CONFIDENCE[verification(entry)]
    hosts = _distinct_hosts(entry.all_references)
    sources = SOURCE_SHARE * (1 - 0.5 ** (hosts / SOURCES_FOR_HALF))
    cells = entry.measurement.counted if entry.measurement else 0
    measured = MEASURED_SHARE * (1 - 0.5 ** (cells / CELLS_FOR_HALF))
    agree, contradict = count_agreeing(entry)
    reported = REPORTED_SHARE * (1 - 0.5 ** (agree / REPORTS_FOR_HALF))
    agreement = (agree + REPORTS_BEFORE) / (agree + contradict + REPORTS_BEFORE)
    doubt = (1 - rung) * (1 - sources) * (1 - measured) * (1 - reported)
    freshness = 0.5 ** (_age_in_years(entry, today) / HALF_LIFE_YEARS)
    return round((1 - doubt) * agreement * freshness, 2)

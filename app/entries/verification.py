"""How far an entry has been checked: evidence, the rung of verification and confidence, all computed."""

from dataclasses import dataclass
from datetime import date
from typing import Literal
from urllib.parse import urlsplit

from app.entries.entry import Entry, Reference

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
# A review loses half its worth in this many years: tools change their messages and flags about that fast.
HALF_LIFE_YEARS = 3.0
# An entry nobody dated is treated as one this old.
UNDATED_YEARS = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """One thing a reader can open: a reference somebody read, on that day."""

    kind: Literal["reference"]
    title: str
    url: str
    on: date


def list_evidence(entry: Entry) -> tuple[Evidence, ...]:
    """Entry → what supports it; the evidence count anywhere is the length of this."""
    read = (ref for ref in entry.all_references if ref.read_on)
    return tuple(
        Evidence(kind="reference", title=ref.title, url=ref.url, on=ref.read_on) for ref in read if ref.read_on
    )


def _checked(sources: tuple[str, ...], read: frozenset[str]) -> bool:
    return any(url in read for url in sources)


def verification(entry: Entry) -> Rung:
    """Entry → its rung. Source-checked: cause, workarounds and dead ends each cite a page that was opened."""
    read = frozenset(ref.url for ref in entry.all_references if ref.read_on)
    claims = [entry.root_cause_sources]
    claims += [workaround.sources for workaround in entry.workarounds]
    claims += [dead_end.sources for dead_end in entry.dead_ends]
    return "source_checked" if all(_checked(sources, read) for sources in claims) else "ai_generated"


def _distinct_hosts(references: tuple[Reference, ...]) -> int:
    return len({urlsplit(ref.url).hostname for ref in references if ref.read_on})


def _age_in_years(entry: Entry, today: date) -> float:
    if entry.last_reviewed is None:
        return UNDATED_YEARS
    return max(0, (today - entry.last_reviewed.date).days) / 365.25


def confidence(entry: Entry, today: date) -> float:
    """Entry, day → a share from 0 to 1, in whole percent; the formula stands at /about/numbers."""
    rung = RUNG_CONFIDENCE[verification(entry)]
    hosts = _distinct_hosts(entry.all_references)
    sources = SOURCE_SHARE * (1 - 0.5 ** (hosts / SOURCES_FOR_HALF))
    freshness = 0.5 ** (_age_in_years(entry, today) / HALF_LIFE_YEARS)
    return round((rung + (1 - rung) * sources) * freshness, 2)

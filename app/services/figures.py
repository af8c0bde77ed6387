"""Wayout in figures: everything counted, each count from one function."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from sqlmodel import Session

from app.content.benchmark import Benchmark, BenchmarkBroken, read_benchmark
from app.entries.figures import Counted, MeasuredFigures, Row, count_measured, largest_first, make_rows
from app.entries.listing import Label
from app.entries.reports import OUTCOMES
from app.entries.verification import RUNGS
from app.services.wanted import SHOWN_FROM
from app.storage.entries import list_labels
from app.storage.figures import count_reports, count_rungs, list_measurements
from app.storage.misses import Miss, list_misses

MOST_WANTED = 10
REMEDIES = ("workaround", "dead_end")
HELD = "held"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """`labels` name the domains; `benchmark` is none where no result is recorded."""

    counted_on: date
    entries: tuple[Row, ...]
    labels: Mapping[str, Label]
    measured: MeasuredFigures
    reports: tuple[Row, ...]
    benchmark: Benchmark | None
    wanted: tuple[Miss, ...]


def view_figures(session: Session, data_dir: Path, today: date, measured: MeasuredFigures) -> Figures:
    """All figures of a day; `measured` changes with the content only, so whoever asks may have kept it."""
    return Figures(
        counted_on=today,
        entries=entries_by_domain(session),
        labels={label.id: label for label in list_labels(session, "domain")},
        measured=measured,
        reports=reports_by_outcome(session),
        benchmark=search_benchmark(data_dir),
        wanted=most_wanted(session),
    )


def entries_by_domain(session: Session) -> tuple[Row, ...]:
    """Entries of each domain by rung of verification, the largest domain first."""
    return largest_first(Counter({(row.domain, row.rung): row.entries for row in count_rungs(session)}), RUNGS)


def measured_cells(session: Session) -> MeasuredFigures:
    """What the measurements of all entries saw."""
    return count_measured(list_measurements(session))


def reports_by_outcome(session: Session) -> tuple[Row, ...]:
    """Reports on workarounds and on dead ends by what they say; held ones apart, since they count nowhere."""
    counted: Counted = Counter()
    for row in count_reports(session):
        counted[row.role, HELD if row.state == HELD else row.outcome] += row.reports
    return make_rows(counted, REMEDIES, (*OUTCOMES, HELD))


def search_benchmark(data_dir: Path) -> Benchmark | None:
    """The last recorded result of `wayout evaluate`; none where it cannot be read, which `wayout check` names."""
    try:
        return read_benchmark(data_dir)
    except BenchmarkBroken:
        return None


def most_wanted(session: Session) -> tuple[Miss, ...]:
    """The first of what was searched for and has no entry, as far as it is shown at all."""
    return tuple(list_misses(session, limit=MOST_WANTED, least=SHOWN_FROM))

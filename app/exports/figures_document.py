"""Wayout in figures as JSON: the same counts as on the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from app.content.benchmark import Benchmark, BenchmarkShare
from app.entries.figures import MeasuredFigures, Row
from app.storage.misses import Miss
from app.urls import PageUrls

SCHEMA_VERSION = "1.0"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsDocument:
    """`name` is what is counted, `counts` how many of each kind; every kind is there, with 0 where there is none."""

    name: str
    total: int
    counts: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredDocument:
    """`runs` by role, and cells by runtime and by domain, each by outcome; a cell's outcome is that of its trigger."""

    entries: int
    cells: int
    runs: int
    runs_by_role: tuple[CountsDocument, ...]
    cells_by_runtime: tuple[CountsDocument, ...]
    cells_by_domain: tuple[CountsDocument, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareDocument:
    """k of n; `low` and `high` are the 95 % interval."""

    k: int
    n: int
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkDocument:
    """Cases with a right entry (`covered`) and without; a share is null where there was no such case."""

    date: date
    entries: int
    cases: int
    covered: int
    uncovered: int
    cross_validated: bool
    top_1: ShareDocument | None
    top_3: ShareDocument | None
    abstained: ShareDocument | None
    baseline_top_1: ShareDocument | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedDocument:
    """A masked signature without an entry; `votes` are the networks that asked for one."""

    number: int
    signature: str
    votes: int
    newest: date


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresDocument:
    """`benchmark` is null where no result is recorded."""

    schema_version: str
    counted_on: date
    entries: int
    entries_by_domain: tuple[CountsDocument, ...]
    measured: MeasuredDocument
    reports_by_outcome: tuple[CountsDocument, ...]
    benchmark: BenchmarkDocument | None
    wanted: tuple[WantedDocument, ...]
    page: str
    page_zh: str


# A shape to read the description by; the numbers are those of no day.
EXAMPLE: Mapping[str, object] = {
    "schema_version": SCHEMA_VERSION,
    "counted_on": "2026-01-02",
    "entries": 3,
    "entries_by_domain": [
        {"name": "net", "total": 3, "counts": {"ai_generated": 0, "source_checked": 2, "reproduced": 1, "confirmed": 0}}
    ],
    "measured": {
        "entries": 1,
        "cells": 2,
        "runs": 4,
        "runs_by_role": [{"name": "trigger", "total": 2, "counts": {"reproduced": 1, "ok": 1}}],
        "cells_by_runtime": [{"name": "node", "total": 2, "counts": {"reproduced": 1, "ok": 1}}],
        "cells_by_domain": [{"name": "net", "total": 2, "counts": {"reproduced": 1, "ok": 1}}],
    },
    "reports_by_outcome": [
        {
            "name": "workaround",
            "total": 0,
            "counts": {"worked": 0, "worked_with_changes": 0, "did_not_work": 0, "held": 0},
        }
    ],
    "benchmark": {
        "date": "2026-01-02",
        "entries": 3,
        "cases": 3,
        "covered": 2,
        "uncovered": 1,
        "cross_validated": True,
        "top_1": {"k": 2, "n": 2, "low": 0.3424, "high": 1.0},
        "top_3": {"k": 2, "n": 2, "low": 0.3424, "high": 1.0},
        "abstained": {"k": 1, "n": 1, "low": 0.2065, "high": 1.0},
        "baseline_top_1": {"k": 1, "n": 2, "low": 0.0945, "high": 0.9055},
    },
    "wanted": [{"number": 1, "signature": "error: <name> is not there", "votes": 3, "newest": "2026-01-02"}],
    "page": "http://127.0.0.1:8000/about/figures",
    "page_zh": "http://127.0.0.1:8000/zh/about/figures",
}


def figures_document(
    counted_on: date,
    *,
    entries: Sequence[Row],
    measured: MeasuredFigures,
    reports: Sequence[Row],
    benchmark: Benchmark | None,
    wanted: Sequence[Miss],
    origin: str,
) -> FiguresDocument:
    """The figures of a day → their document."""
    return FiguresDocument(
        schema_version=SCHEMA_VERSION,
        counted_on=counted_on,
        entries=sum(row.total for row in entries),
        entries_by_domain=_counts(entries),
        measured=MeasuredDocument(
            entries=measured.entries,
            cells=measured.cells,
            runs=measured.runs,
            runs_by_role=_counts(measured.roles),
            cells_by_runtime=_counts(measured.runtimes),
            cells_by_domain=_counts(measured.domains),
        ),
        reports_by_outcome=_counts(reports),
        benchmark=_benchmark(benchmark) if benchmark else None,
        wanted=tuple(map(_wanted, wanted)),
        page=PageUrls("en", origin).figures(),
        page_zh=PageUrls("zh", origin).figures(),
    )


def _counts(rows: Sequence[Row]) -> tuple[CountsDocument, ...]:
    return tuple(CountsDocument(name=row.name, total=row.total, counts=dict(row.counts)) for row in rows)


def _share(share: BenchmarkShare | None) -> ShareDocument | None:
    return ShareDocument(k=share.k, n=share.n, low=share.low, high=share.high) if share else None


def _benchmark(benchmark: Benchmark) -> BenchmarkDocument:
    return BenchmarkDocument(
        date=benchmark.date,
        entries=benchmark.entries,
        cases=benchmark.cases,
        covered=benchmark.covered,
        uncovered=benchmark.uncovered,
        cross_validated=benchmark.cross_validated,
        top_1=_share(benchmark.top_1),
        top_3=_share(benchmark.top_3),
        abstained=_share(benchmark.abstained),
        baseline_top_1=_share(benchmark.baseline_top_1),
    )


def _wanted(miss: Miss) -> WantedDocument:
    newest = datetime.fromtimestamp(miss.at, UTC).date()
    return WantedDocument(number=miss.number, signature=miss.signature, votes=miss.votes, newest=newest)

"""Wayout in figures: stacked bars over what is counted, each with the same numbers as a table."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime
from typing import ClassVar

from app.content.benchmark import Benchmark, BenchmarkShare
from app.entries.figures import RUN_OUTCOMES, Row
from app.entries.reports import OUTCOMES
from app.entries.verification import RUNGS
from app.entries.wording import RUNG_NAMES
from app.errors import N_
from app.exports.coverage import SIGNS
from app.i18n.translations import show_number, show_percent
from app.services.figures import HELD, Figures
from app.services.wanted import SHOWN_FROM
from app.storage.misses import Miss
from app.web.pages.page import Alternate, Page, Shown, Visit, make_frame
from app.web.pages.reports import OUTCOME_NAMES

_TITLE = N_("Wayout in figures")
_DESCRIPTION = N_("Entries by rung, measured cells, reports, the last result of the search benchmark, most wanted.")
_ROLE_NAMES: Mapping[str, str] = {
    "trigger": N_("Nothing done"),
    "workaround": N_("Workarounds"),
    "dead_end": N_("Dead ends"),
}
_RUNTIME_NAMES: Mapping[str, str] = {
    "python": N_("Python and its packages"),
    "node": N_("Node.js and its packages"),
    "postgresql": N_("PostgreSQL server"),
    "docker": N_("Docker's daemon"),
    "debian": N_("System packages of Debian"),
    "kernel": N_("The kernel alone"),
}
_HELD = N_("Held for review")
# What each chart is called, and what its rows are.
_CHARTS: Mapping[str, tuple[str, str]] = {
    "entries": (N_("Entries by rung"), N_("Domain")),
    "runs": (N_("Runs by what was tried and how it ended"), N_("Tried")),
    "runtimes": (N_("Cells by what they run on, with nothing done"), N_("Runs on")),
    "domains": (N_("Cells by domain, with nothing done"), N_("Domain")),
    "reports": (N_("Reports"), N_("Reports on")),
}
_BENCHMARK_LINES: Mapping[str, str] = {
    "top_1": N_("Covered: the right entry first"),
    "top_3": N_("Covered: the right entry among the first three"),
    "baseline_top_1": N_("Baseline, by words alone: the right entry first"),
    "abstained": N_("Not covered: answered with nothing, or with weak matches marked as such"),
}
_COUNTED = N_("%(k)s of %(n)s")
_INTERVAL = N_("95%% interval: %(low)s to %(high)s")


class Series(Shown):
    """A kind of what is counted: how it is painted (`kind`), what it is called, and how many there are in all."""

    kind: str
    label: str
    total: int


class Segment(Shown):
    """A piece of a bar, from 0 to 100."""

    kind: str
    x: float
    width: float


class Bar(Shown, kw_only=True):
    """A row of a chart: `about` says its pieces in words, `counts` are in the order of the series."""

    name: str
    href: str | None
    total: int
    about: str
    segments: tuple[Segment, ...]
    counts: tuple[int, ...]


class Chart(Shown, kw_only=True):
    """`title` names it, `of` says what its rows are; `key` makes its ids."""

    key: str
    title: str
    of: str
    series: tuple[Series, ...]
    bars: tuple[Bar, ...]


class Charts(Shown, kw_only=True):
    """A figure each; no reports, no bars in `reports`."""

    entries: Chart
    runs: Chart
    runtimes: Chart
    domains: Chart
    reports: Chart


class ShareLine(Shown, kw_only=True):
    """A share of the benchmark: `reach`, `low` and `high` are where the bar and its interval end, from 0 to 100."""

    key: str
    label: str
    percent: str
    counted: str
    interval: str
    reach: float
    low: float
    high: float


class BenchmarkResult(Shown, kw_only=True):
    on: date
    entries: int
    cases: int
    covered: int
    uncovered: int
    cross_validated: bool
    lines: tuple[ShareLine, ...]


class WantedBar(Shown):
    signature: str
    votes: int
    reach: float
    newest: date


class Totals(Shown):
    entries: int
    measured: int
    cells: int
    runs: int
    counted: int
    held: int


class FiguresPage(Page, kw_only=True):
    """`benchmark` is none where no result is recorded."""

    template: ClassVar[str] = "figures.html"
    counted_on: date
    api_href: str
    totals: Totals
    charts: Charts
    benchmark: BenchmarkResult | None
    wanted: tuple[WantedBar, ...]
    wanted_from: int


def figures_page(figures: Figures, visit: Visit) -> FiguresPage:
    """The figures of a day → the page."""
    title, api_href = visit.say(_TITLE), visit.urls.api_figures()
    return FiguresPage(
        frame=make_frame(
            visit,
            title=f"{title} · Wayout",
            description=visit.say(_DESCRIPTION),
            formats=(Alternate(visit.origin + api_href, "application/json"),),
        ),
        counted_on=figures.counted_on,
        api_href=api_href,
        totals=_totals(figures),
        charts=_charts(figures, visit),
        benchmark=_benchmark(figures.benchmark, visit) if figures.benchmark else None,
        wanted=tuple(_wanted(figures.wanted)),
        wanted_from=SHOWN_FROM,
    )


def _totals(figures: Figures) -> Totals:
    held = sum(row.counts[HELD] for row in figures.reports)
    return Totals(
        entries=sum(row.total for row in figures.entries),
        measured=figures.measured.entries,
        cells=figures.measured.cells,
        runs=figures.measured.runs,
        counted=sum(row.total for row in figures.reports) - held,
        held=held,
    )


def _charts(figures: Figures, visit: Visit) -> Charts:
    outcomes = {outcome: visit.say(SIGNS[outcome][1]) for outcome in RUN_OUTCOMES}
    rungs = {rung: visit.say(RUNG_NAMES[rung]) for rung in RUNGS}
    reported = {outcome: visit.say(OUTCOME_NAMES[outcome]) for outcome in OUTCOMES} | {HELD: visit.say(_HELD)}

    def domain(name: str) -> tuple[str, str | None]:
        label = figures.labels.get(name)
        return (label.name.read(visit.locale).text if label else name), visit.urls.domain(name)

    def named(names: Mapping[str, str]) -> Callable[[str], tuple[str, str | None]]:
        return lambda name: (visit.say(names[name]), None)

    measured, roles = figures.measured, named(_ROLE_NAMES)
    return Charts(
        entries=_chart("entries", figures.entries, rungs, visit, domain),
        runs=_chart("runs", measured.roles, _seen(outcomes, measured.roles), visit, roles),
        runtimes=_chart(
            "runtimes", measured.runtimes, _seen(outcomes, measured.runtimes), visit, named(_RUNTIME_NAMES)
        ),
        domains=_chart("domains", measured.domains, _seen(outcomes, measured.domains), visit, domain),
        reports=_chart("reports", figures.reports, reported, visit, roles),
    )


def _seen(labels: Mapping[str, str], rows: Sequence[Row]) -> dict[str, str]:
    """Outcomes that were never seen need no place in a legend."""
    return {kind: label for kind, label in labels.items() if any(row.counts[kind] for row in rows)}


def _chart(
    key: str,
    rows: Sequence[Row],
    labels: Mapping[str, str],
    visit: Visit,
    name_of: Callable[[str], tuple[str, str | None]],
) -> Chart:
    largest = max((row.total for row in rows), default=0)
    title, of = _CHARTS[key]
    return Chart(
        key=key,
        title=visit.say(title),
        of=visit.say(of),
        series=tuple(Series(kind, label, sum(row.counts[kind] for row in rows)) for kind, label in labels.items()),
        bars=tuple(_bar(row, name_of(row.name), labels, largest, visit) for row in rows if largest),
    )


def _bar(row: Row, named: tuple[str, str | None], labels: Mapping[str, str], largest: int, visit: Visit) -> Bar:
    segments, at = [], 0.0
    for kind in labels:
        width = 100 * row.counts[kind] / largest
        if width:
            segments.append(Segment(kind, round(at, 3), round(width, 3)))
        at += width
    words = (
        f"{label} {show_number(row.counts[kind], visit.locale)}" for kind, label in labels.items() if row.counts[kind]
    )
    name, href = named
    return Bar(
        name=name,
        href=href,
        total=row.total,
        about=" · ".join(words),
        segments=tuple(segments),
        counts=tuple(row.counts[kind] for kind in labels),
    )


def _benchmark(benchmark: Benchmark, visit: Visit) -> BenchmarkResult:
    shares = {key: getattr(benchmark, key) for key in _BENCHMARK_LINES}
    return BenchmarkResult(
        on=benchmark.date,
        entries=benchmark.entries,
        cases=benchmark.cases,
        covered=benchmark.covered,
        uncovered=benchmark.uncovered,
        cross_validated=benchmark.cross_validated,
        lines=tuple(_share_line(key, share, visit) for key, share in shares.items() if share),
    )


def _share_line(key: str, share: BenchmarkShare, visit: Visit) -> ShareLine:
    def percent(value: float) -> str:
        return show_percent(value, visit.locale)

    return ShareLine(
        key=key,
        label=visit.say(_BENCHMARK_LINES[key]),
        percent=percent(share.k / share.n),
        counted=visit.say(_COUNTED, k=show_number(share.k, visit.locale), n=show_number(share.n, visit.locale)),
        interval=visit.say(_INTERVAL, low=percent(share.low), high=percent(share.high)),
        reach=round(100 * share.k / share.n, 1),
        low=round(100 * share.low, 1),
        high=round(100 * share.high, 1),
    )


def _wanted(misses: Sequence[Miss]) -> list[WantedBar]:
    most = max((miss.votes for miss in misses), default=0)
    return [
        WantedBar(
            miss.signature, miss.votes, round(100 * miss.votes / most, 1), datetime.fromtimestamp(miss.at, UTC).date()
        )
        for miss in misses
    ]

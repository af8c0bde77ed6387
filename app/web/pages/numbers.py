"""How every number comes about, told with the constants and functions that make them."""

from datetime import date
from typing import ClassVar

from app.entries.entry import Entry, Estimate, Reference, Review, Text
from app.entries.rates import counted_rate, estimated_rate, pool_rates
from app.entries.verification import (
    CELLS_FOR_HALF,
    HALF_LIFE_YEARS,
    MEASURED_SHARE,
    REPORTED_SHARE,
    REPORTS_BEFORE,
    REPORTS_FOR_HALF,
    RUNG_CONFIDENCE,
    RUNGS,
    SOURCE_SHARE,
    SOURCES_FOR_HALF,
    UNDATED_YEARS,
    confidence,
    verification,
)
from app.errors import N_
from app.web.pages.card import Ladder, ladder
from app.web.pages.page import Page, Shown, Visit, make_frame
from app.web.pages.rate_bar import ENOUGH_REPORTS, RateBar, rate_bar

_TITLE = N_("How every number comes about")
_DESCRIPTION = N_("What measured, reported and estimated mean here, and the formulas behind fix rate and confidence.")

# (what it worked for, of how many): enough to see how the interval narrows as the sample grows.
_SHARES = ((3, 3), (6, 6), (9, 10), (54, 60))
_ESTIMATES = (90, 85, 80)
_EXAMPLE_DAY = date(2026, 11, 21)
_EXAMPLE_HOSTS = ("docs.example.com", "issues.example.org", "blog.example.net")
_EXAMPLE_REVIEWED = date(2025, 11, 21)


class Worth(Shown):
    ladder: Ladder
    worth: float


class ShareExample(Shown):
    successes: int
    n: int
    bar: RateBar


class PoolExample(Shown, kw_only=True):
    parts: tuple[float, ...]
    pooled: float


class ConfidenceExample(Shown, kw_only=True):
    """Each step of the formula for one made-up entry; `confidence` comes from the function itself."""

    rung: str
    worth: float
    hosts: int
    sources: float
    years: float
    freshness: float
    confidence: float


class NumbersPage(Page, kw_only=True):
    template: ClassVar[str] = "numbers.html"
    enough_reports: int
    shares: tuple[ShareExample, ...]
    pool: PoolExample
    rungs: tuple[Worth, ...]
    source_share: float
    sources_for_half: float
    measured_share: float
    cells_for_half: float
    reported_share: float
    reports_for_half: float
    reports_before: int
    half_life_years: float
    undated_years: float
    example: ConfidenceExample


def numbers_page(visit: Visit) -> NumbersPage:
    """The constants of rates and confidence → the page that explains them."""
    title = visit.say(_TITLE)
    return NumbersPage(
        frame=make_frame(visit, title=f"{title} · Wayout", description=visit.say(_DESCRIPTION), section="numbers"),
        enough_reports=ENOUGH_REPORTS,
        shares=tuple(_share(visit, successes, n) for successes, n in _SHARES),
        pool=_pool(),
        rungs=tuple(Worth(ladder(visit, rung), RUNG_CONFIDENCE[rung]) for rung in RUNGS),
        source_share=SOURCE_SHARE,
        sources_for_half=SOURCES_FOR_HALF,
        measured_share=MEASURED_SHARE,
        cells_for_half=CELLS_FOR_HALF,
        reported_share=REPORTED_SHARE,
        reports_for_half=REPORTS_FOR_HALF,
        reports_before=REPORTS_BEFORE,
        half_life_years=HALF_LIFE_YEARS,
        undated_years=UNDATED_YEARS,
        example=_example(visit),
    )


def _share(visit: Visit, successes: int, n: int) -> ShareExample:
    return ShareExample(successes, n, rate_bar(visit, counted_rate("measured", successes, n, _EXAMPLE_DAY)))


def _pool() -> PoolExample:
    rates = [estimated_rate(Estimate(percent=percent, as_of=_EXAMPLE_DAY)) for percent in _ESTIMATES]
    return PoolExample(parts=tuple(rate.value or 0 for rate in rates), pooled=pool_rates(rates).value or 0)


def _example(visit: Visit) -> ConfidenceExample:
    entry = _example_entry()
    rung = verification(entry)
    years = (_EXAMPLE_DAY - _EXAMPLE_REVIEWED).days / 365.25
    return ConfidenceExample(
        rung=ladder(visit, rung).name,
        worth=RUNG_CONFIDENCE[rung],
        hosts=len(_EXAMPLE_HOSTS),
        sources=round(SOURCE_SHARE * (1 - 0.5 ** (len(_EXAMPLE_HOSTS) / SOURCES_FOR_HALF)), 3),
        years=round(years, 1),
        freshness=round(0.5 ** (years / HALF_LIFE_YEARS), 3),
        confidence=confidence(entry, _EXAMPLE_DAY),
    )


def _example_entry() -> Entry:
    urls = [f"https://{host}/" for host in _EXAMPLE_HOSTS]
    nothing = Text(en="")
    return Entry(
        id="example/example",
        summary=nothing,
        messages=("",),
        not_messages=(),
        codes=(),
        category="",
        tags=(),
        root_cause=nothing,
        root_cause_type="generic",
        root_cause_sources=(urls[0],),
        diagnosis=(),
        versions=(),
        workarounds=(),
        dead_ends=(),
        official_docs=tuple(Reference(url=url, title="", type="doc", read_on=_EXAMPLE_REVIEWED) for url in urls),
        references=(),
        related=(),
        first_seen=None,
        last_reviewed=Review(date=_EXAMPLE_REVIEWED, by="human"),
        aliases=(),
        withdrawn=None,
        authored_by="human",
        changes=(),
    )

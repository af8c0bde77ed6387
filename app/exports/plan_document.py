"""The answer to “is this a dead end?” as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.entries.entry import DeadEnd, Entry, Workaround
from app.entries.rates import dead_end_rate, workaround_rate
from app.exports.entry_document import Bilingual, CodeBlock, RateDocument
from app.exports.entry_json import both, code_blocks, rate_document
from app.exports.report_document import CallDocument, call_document
from app.urls import PageUrls

_WHY: Mapping[str, str] = {
    "dead_end": "A known dead end of this error: do not do it; see why, and what to do instead.",
    "way_out": "The entry has it as a workaround: read when to choose it, and its trade-off.",
    "unknown": "Nothing is known of this plan; it may work or not. The entry, where there is one, names what is known.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownDeadEnd:
    """`rate` is how often it fails."""

    key: str
    action: Bilingual
    why: Bilingual
    harm: str
    rate: RateDocument
    report: CallDocument


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownWayOut:
    """`rate` is how often it gets people out; `code` holds its commands."""

    key: str
    action: Bilingual
    when: Bilingual
    trade_off: Bilingual
    risk: str
    code: tuple[CodeBlock, ...]
    rate: RateDocument
    report: CallDocument


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanDocument:
    """`verdict` is dead_end, way_out or unknown; `score` is how much of the known action is in the plan, 0 to 1."""

    verdict: str
    why: str
    score: float
    id: str | None
    heading: str | None
    url: str | None
    dead_end: KnownDeadEnd | None
    way_out: KnownWayOut | None
    instead: KnownWayOut | None


def plan_document(
    verdict: str,
    entry: Entry | None,
    remedy: DeadEnd | Workaround | None,
    instead: Workaround | None,
    *,
    score: float,
    origin: str,
    locale: str,
) -> PlanDocument:
    """What a plan was recognised as → the document."""
    dead_end = _dead_end(entry, remedy, origin) if entry and isinstance(remedy, DeadEnd) else None
    way_out = _way_out(entry, remedy, origin) if entry and isinstance(remedy, Workaround) else None
    return PlanDocument(
        verdict=verdict,
        why=_WHY[verdict],
        score=round(score, 3),
        id=entry.id if entry else None,
        heading=entry.heading if entry else None,
        url=PageUrls(locale, origin).entry(entry.id) if entry else None,
        dead_end=dead_end,
        way_out=way_out,
        instead=_way_out(entry, instead, origin) if entry and instead and not way_out else None,
    )


def _dead_end(entry: Entry, dead_end: DeadEnd, origin: str) -> KnownDeadEnd:
    return KnownDeadEnd(
        key=dead_end.key,
        action=both(dead_end.action),
        why=both(dead_end.why),
        harm=dead_end.harm,
        rate=rate_document(dead_end_rate(entry, dead_end)),
        report=call_document(entry.id, dead_end.key, origin),
    )


def _way_out(entry: Entry, workaround: Workaround, origin: str) -> KnownWayOut:
    return KnownWayOut(
        key=workaround.key,
        action=both(workaround.action),
        when=both(workaround.when),
        trade_off=both(workaround.trade_off),
        risk=workaround.risk,
        code=code_blocks(workaround.how.en),
        rate=rate_document(workaround_rate(entry, workaround)),
        report=call_document(entry.id, workaround.key, origin),
    )

"""The answers to a report as JSON: what became of it, what is counted now, and the calls that change it."""

from dataclasses import dataclass

from app.entries.entry import Entry, Workaround
from app.entries.rates import reported_rate
from app.entries.reports import Outcome, Reported
from app.exports.entry_document import Bilingual, RateDocument
from app.exports.entry_json import both, rate_document
from app.exports.report_document import CallDocument, ReportedDocument, call_document, reported_document
from app.urls import PageUrls


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptDocument:
    """`state` is counted, held or withdrawn; `token` and the calls below it are given out once, with a vote."""

    id: str
    key: str
    outcome: Outcome
    state: str
    held_why: str | None
    reported: ReportedDocument
    rate: RateDocument
    token: str | None
    change: CallDocument | None
    withdraw: CallDocument | None
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyReportDocument:
    """`kind` is workaround or dead_end; `rate` is how often it got people out, or how often a dead end failed."""

    key: str
    kind: str
    action: Bilingual
    reported: ReportedDocument
    rate: RateDocument
    report: CallDocument


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportsDocument:
    """What was reported of an entry, remedy by remedy."""

    id: str
    items: tuple[RemedyReportDocument, ...]
    url: str


def receipt_document(
    entry: Entry,
    reported: Reported,
    *,
    outcome: Outcome,
    state: str,
    held_why: str | None,
    token: str | None,
    origin: str,
) -> ReceiptDocument:
    """What became of a vote → the document."""
    urls = PageUrls("en", origin)
    failing = all(reported.key != workaround.key for workaround in entry.workarounds)
    address = urls.api_report(token) if token else ""
    change = CallDocument(method="PUT", url=address, body={"outcome": outcome}, why="Put what is true in its place.")
    withdraw = CallDocument(method="DELETE", url=address, body={}, why="Take it back, with everything that you wrote.")
    return ReceiptDocument(
        id=entry.id,
        key=reported.key,
        outcome=outcome,
        state=state,
        held_why=held_why,
        reported=reported_document(reported),
        rate=rate_document(reported_rate(reported, failing=failing)),
        token=token,
        change=change if token else None,
        withdraw=withdraw if token else None,
        url=urls.reports(entry.id),
    )


def reports_document(entry: Entry, *, origin: str) -> ReportsDocument:
    """Entry → what was reported of each of its remedies."""
    items = []
    for remedy in entry.remedies:
        is_workaround = isinstance(remedy, Workaround)
        reported = entry.reported_of(remedy.key)
        items.append(
            RemedyReportDocument(
                key=remedy.key,
                kind="workaround" if is_workaround else "dead_end",
                action=both(remedy.action),
                reported=reported_document(reported),
                rate=rate_document(reported_rate(reported, failing=not is_workaround)),
                report=call_document(entry.id, remedy.key, origin),
            )
        )
    return ReportsDocument(id=entry.id, items=tuple(items), url=PageUrls("en", origin).reports(entry.id))

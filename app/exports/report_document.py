"""What was reported, and the exact call that reports an outcome, as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from app.entries.reports import OUTCOMES, Outcome, Reported
from app.urls import PageUrls

_WHY = f"Say how it went, so that the next one knows: outcome is {', '.join(OUTCOMES[:-1])} or {OUTCOMES[-1]}."


@dataclass(frozen=True, slots=True, kw_only=True)
class CallDocument:
    """A call ready to be made: `body` is JSON; take the outcome that is true."""

    method: str
    url: str
    body: dict[str, str]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCallDocument(CallDocument):
    """The call that reports an outcome, with the key of what was tried first; `keys` are all that it takes."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteDocument:
    """A reporter's words after review: plain text. `versions` maps products to versions."""

    text: str
    outcome: Outcome
    versions: dict[str, str]
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedDocument:
    """Counts of reports on the present wording; `held` ones wait for review and count nowhere."""

    n: int
    worked: int
    worked_with_changes: int
    did_not_work: int
    held: int
    newest: date | None
    notes: tuple[NoteDocument, ...]


def reported_document(reported: Reported) -> ReportedDocument:
    """What was reported of a remedy → its JSON form."""
    return ReportedDocument(
        n=reported.n,
        worked=reported.worked,
        worked_with_changes=reported.changed,
        did_not_work=reported.failed,
        held=reported.held,
        newest=reported.newest,
        notes=tuple(
            NoteDocument(text=note.text, outcome=note.outcome, versions=dict(note.versions), on=note.on)
            for note in reported.notes
        ),
    )


def call_document(entry_id: str, key: str, origin: str) -> CallDocument:
    """A remedy → the call that reports its outcome."""
    url = PageUrls("en", origin).api_reports(entry_id)
    return CallDocument(method="POST", url=url, body={"key": key, "outcome": OUTCOMES[0]}, why=_WHY)


def report_call_document(entry_id: str, keys: Sequence[str], origin: str) -> ReportCallDocument | None:
    """An entry and its keys, the first thing to try in front → the call that reports an outcome."""
    if not keys:
        return None
    call = call_document(entry_id, keys[0], origin)
    return ReportCallDocument(method=call.method, url=call.url, body=call.body, why=call.why, keys=tuple(keys))

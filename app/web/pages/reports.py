"""What readers reported of an entry, and the form by which they do."""

from collections.abc import Mapping
from datetime import date
from typing import ClassVar, Literal

from msgspec.structs import replace

from app.entries.entry import Workaround
from app.entries.rates import rank_workarounds, reported_rate
from app.entries.reports import MAX_NOTE, Note, Outcome
from app.errors import N_
from app.exports.report_phrase import list_reported_lines
from app.services.views import EntryView
from app.web.pages.page import Link, Page, Shown, Visit, make_frame, shorten, unlisted
from app.web.pages.prose import Prose, prose
from app.web.pages.rate_bar import RateBar, rate_bar

Done = Literal["counted", "held", "withdrawn"]

_TITLE = N_("What was reported")
_DESCRIPTION = N_("Who tried which workaround or dead end of this entry, and how it went: counts, versions and notes.")
# What a button says, and what a note is marked with.
OUTCOME_NAMES: Mapping[Outcome, str] = {
    "worked": N_("It worked"),
    "worked_with_changes": N_("It worked with changes"),
    "did_not_work": N_("It did not work"),
}
THANKS: Mapping[str, str] = {
    "counted": N_("Thank you. Your report is counted, and the next one knows more."),
    "held": N_("Thank you. Your report is kept and waits for review: many alike came in a short time."),
    "withdrawn": N_("Your report is withdrawn, and what you wrote is erased."),
}


class NoteLine(Shown):
    """What a reporter wrote, after review; `versions` in words."""

    text: str
    said: str
    versions: str
    on: date


class ReportBox(Shown, kw_only=True):
    """A remedy's form: where it goes, and what was reported so far."""

    key: str
    action: str
    sentences: tuple[str, ...]
    notes: tuple[NoteLine, ...]
    max_note: int


class RemedyReports(Shown, kw_only=True):
    """`is_way_out` tells a workaround from a dead end; `mine` is the one that was just reported.

    `rate` is none where no report counts: what was measured stands on the entry's own page.
    """

    title: Prose
    is_way_out: bool
    mine: bool
    rate: RateBar | None
    sentences: tuple[str, ...]
    box: ReportBox


class ReportsPage(Page, kw_only=True):
    template: ClassVar[str] = "reported.html"
    entry: Link
    thanks: str | None
    withdraw_action: str
    may_withdraw: bool
    remedies: tuple[RemedyReports, ...]


def report_box(view: EntryView, visit: Visit, key: str) -> ReportBox:
    """A remedy's key → its form, and what was reported of it."""
    reported = view.entry.reported_of(key)
    return ReportBox(
        key=key,
        action=visit.urls.reports(view.entry.id),
        sentences=tuple(list_reported_lines(reported, visit.locale)),
        notes=tuple(_note(note, visit) for note in reported.notes),
        max_note=MAX_NOTE,
    )


def _note(note: Note, visit: Visit) -> NoteLine:
    versions = ", ".join(f"{product} {version}" for product, version in note.versions)
    return NoteLine(note.text, visit.say(OUTCOME_NAMES[note.outcome]), versions, note.on)


def reports_page(view: EntryView, visit: Visit, *, done: str, key: str) -> ReportsPage:
    """An entry, what was just done to the report on `key` → what was reported, with a word of thanks."""
    entry, title = view.entry, visit.say(_TITLE)
    known = any(remedy.key == key for remedy in entry.remedies)
    thanks = THANKS.get(done) if known else None
    frame = make_frame(
        visit,
        title=f"{title}: {shorten(entry.heading, 60)} · Wayout",
        description=visit.say(_DESCRIPTION),
        section="browse",
    )
    return ReportsPage(
        frame=unlisted(frame),
        entry=Link(visit.urls.entry(entry.id), entry.heading),
        thanks=visit.say(thanks) if thanks else None,
        withdraw_action=f"{visit.urls.reports(entry.id)}/withdraw",
        may_withdraw=bool(thanks) and done != "withdrawn",
        remedies=tuple(_list_remedies(view, visit, key if thanks else "")),
    )


def _list_remedies(view: EntryView, visit: Visit, mine: str) -> list[RemedyReports]:
    entry, found = view.entry, []
    for remedy in (*rank_workarounds(entry), *entry.dead_ends):
        is_way_out = isinstance(remedy, Workaround)
        path = f"{'workarounds' if is_way_out else 'dead_ends'}.{remedy.key}.action"
        rate = reported_rate(entry.reported_of(remedy.key), failing=not is_way_out)
        box = report_box(view, visit, remedy.key)
        found.append(
            RemedyReports(
                title=prose(visit, remedy.action, view.html[path]),
                is_way_out=is_way_out,
                mine=remedy.key == mine,
                rate=rate_bar(visit, rate) if rate.basis != "none" else None,
                sentences=box.sentences,
                # The form's own sentences lead to this page.
                box=replace(box, sentences=()),
            )
        )
    return found

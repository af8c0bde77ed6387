"""The parts of an entry's page: workarounds, dead ends, diagnosis, versions, relations, references, history."""

from collections.abc import Iterator, Sequence
from datetime import date

from markupsafe import Markup

from app.entries.entry import Entry, Reference, VersionRow
from app.entries.rates import dead_end_rate, rated_workarounds
from app.entries.wording import HARM_NAMES, KIND_NAMES, REFERENCE_TYPES, RELATION_NAMES, RISK_NAMES, STATUS_NAMES
from app.exports.coverage import coverage
from app.services.views import EntryView
from app.web.pages.page import Link, Shown, Visit, shorten
from app.web.pages.prose import Prose, first_code_block, prose
from app.web.pages.rate_bar import RateBar, rate_bar
from app.web.pages.reports import ReportBox, report_box

_LINKED_MESSAGE = 110  # a line of another entry's message is enough to know it by


class Source(Shown, kw_only=True):
    """A reference as a page shows it; `read_on` is the day it was opened."""

    href: str
    title: str
    host: str
    kind: str
    read_on: date | None


class WorkaroundCard(Shown, kw_only=True):
    anchor: str
    number: int
    action: Prose
    rate: RateBar
    when: Prose
    how: Prose
    code: Markup | None
    trade_off: Prose
    risk: str
    risk_level: str
    coverage: tuple[str, ...]
    report: ReportBox
    sources: tuple[Source, ...]


class DeadEndCard(Shown, kw_only=True):
    anchor: str
    action: Prose
    rate: RateBar
    why: Prose
    harm: str
    harm_level: str
    coverage: tuple[str, ...]
    report: ReportBox
    sources: tuple[Source, ...]


class Check(Shown, kw_only=True):
    """A step of the diagnosis; `then` leads to a workaround on this page or to another entry, whose message is code."""

    command: str
    expect: Prose
    then_href: str
    then_action: Prose | None
    then_message: str | None


class VersionLine(Shown, kw_only=True):
    product: str
    kind: str
    version: str | None
    status: str
    status_level: str
    introduced: str | None
    deprecated: str | None
    fixed: str | None
    notes: Prose | None


class Related(Shown, kw_only=True):
    href: str
    kind: str
    message: str
    note: Prose


class LookAlike(Shown):
    """A message that is not this error; `belongs` leads to the entry it does belong to."""

    message: str
    belongs: Link | None


class ChangeLine(Shown):
    day: date
    what: Prose


def passage(view: EntryView, visit: Visit, path: str, text: object) -> Prose:
    """A field path and its text → what is shown of it."""
    return prose(visit, text, view.html[path])  # type: ignore[arg-type]


def list_sources(visit: Visit, references: Sequence[Reference]) -> tuple[Source, ...]:
    """References → links with where they lead and when they were read."""
    return tuple(
        Source(
            href=reference.url,
            title=reference.title,
            host=reference.host.removeprefix("www."),
            kind=visit.say(REFERENCE_TYPES[reference.type]),
            read_on=reference.read_on,
        )
        for reference in references
    )


def cited(visit: Visit, entry: Entry, urls: tuple[str, ...]) -> tuple[Source, ...]:
    """The addresses a claim cites → those of the entry's references."""
    return list_sources(visit, [reference for reference in entry.all_references if reference.url in urls])


def list_workarounds(view: EntryView, visit: Visit) -> Iterator[WorkaroundCard]:
    """Best first: by the strength of what is known, then as the author has them."""
    for number, (workaround, rate) in enumerate(rated_workarounds(view.entry), 1):
        path = f"workarounds.{workaround.key}"
        yield WorkaroundCard(
            anchor=f"workaround-{workaround.key}",
            number=number,
            action=passage(view, visit, f"{path}.action", workaround.action),
            rate=rate_bar(visit, rate),
            when=passage(view, visit, f"{path}.when", workaround.when),
            how=passage(view, visit, f"{path}.how", workaround.how),
            # Only the best one's stands on the first screen.
            code=first_code_block(view.html[f"{path}.how"]) if number == 1 else None,
            trade_off=passage(view, visit, f"{path}.trade_off", workaround.trade_off),
            risk=visit.say(RISK_NAMES[workaround.risk]),
            risk_level=workaround.risk,
            coverage=coverage(view.entry.measurement, workaround.key, visit.locale),
            report=report_box(view, visit, workaround.key),
            sources=cited(visit, view.entry, workaround.sources),
        )


def list_dead_ends(view: EntryView, visit: Visit) -> Iterator[DeadEndCard]:
    """As the entry has them."""
    for dead_end in view.entry.dead_ends:
        path = f"dead_ends.{dead_end.key}"
        yield DeadEndCard(
            anchor=f"dead-end-{dead_end.key}",
            action=passage(view, visit, f"{path}.action", dead_end.action),
            rate=rate_bar(visit, dead_end_rate(view.entry, dead_end)),
            why=passage(view, visit, f"{path}.why", dead_end.why),
            harm=visit.say(HARM_NAMES[dead_end.harm]),
            harm_level=dead_end.harm,
            coverage=coverage(view.entry.measurement, dead_end.key, visit.locale),
            report=report_box(view, visit, dead_end.key),
            sources=cited(visit, view.entry, dead_end.sources),
        )


def list_checks(
    view: EntryView, visit: Visit, workarounds: Sequence[WorkaroundCard], *, page: str = ""
) -> Iterator[Check]:
    """The steps of the diagnosis, in the order one would look; `page` is where the workarounds stand."""
    by_anchor = {card.anchor: card for card in workarounds}
    for number, step in enumerate(view.entry.diagnosis, 1):
        card = by_anchor.get(f"workaround-{step.then}")
        yield Check(
            command=step.check,
            expect=passage(view, visit, f"diagnosis.{number}", step.expect),
            then_href=f"{page}#{card.anchor}" if card else visit.urls.entry(step.then),
            then_action=card.action if card else None,
            then_message=None if card else _message_of(view, step.then),
        )


def list_versions(view: EntryView, visit: Visit) -> tuple[tuple[VersionLine, ...], tuple[VersionLine, ...]]:
    """The version table → (software, hardware)."""
    lines = [(row, _version(view, visit, number, row)) for number, row in enumerate(view.entry.versions, 1)]
    software = tuple(line for row, line in lines if row.kind != "hardware")
    return software, tuple(line for row, line in lines if row.kind == "hardware")


def list_related(view: EntryView, visit: Visit) -> Iterator[Related]:
    """Entries this one has to do with, and how to tell."""
    for relation in view.entry.related:
        yield Related(
            href=visit.urls.entry(relation.id),
            kind=visit.say(RELATION_NAMES[relation.kind]),
            message=_message_of(view, relation.id),
            note=passage(view, visit, f"related.{relation.id}", relation.note),
        )


def list_look_alikes(view: EntryView, visit: Visit) -> Iterator[LookAlike]:
    """Messages that look like this entry's and are not."""
    for miss in view.entry.not_messages:
        other = miss.belongs_to
        yield LookAlike(miss.message, Link(visit.urls.entry(other), _message_of(view, other)) if other else None)


def list_changes(view: EntryView, visit: Visit) -> Iterator[ChangeLine]:
    """The entry's history, newest first."""
    for number, change in enumerate(view.entry.changes, 1):
        yield ChangeLine(change.date, passage(view, visit, f"changes.{number}", change.what))


def _message_of(view: EntryView, entry_id: str) -> str:
    heading = view.headings.get(entry_id)
    return shorten(heading, _LINKED_MESSAGE) if heading else entry_id


def _version(view: EntryView, visit: Visit, number: int, row: VersionRow) -> VersionLine:
    return VersionLine(
        product=row.product,
        kind=visit.say(KIND_NAMES[row.kind]),
        version=row.version,
        status=visit.say(STATUS_NAMES[row.status]),
        status_level=row.status,
        introduced=row.introduced,
        deprecated=row.deprecated,
        fixed=row.fixed,
        notes=passage(view, visit, f"versions.{number}", row.notes) if row.notes else None,
    )

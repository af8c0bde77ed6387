"""What readers ask for: one entry, lists under filters, the home page."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from sqlalchemy import Connection
from sqlmodel import Session

from app.entries.entry import Entry, Locale
from app.entries.listing import EntryCard, Label
from app.entries.verification import RUNGS
from app.errors import DomainNotFound, EntryNotFound, InvalidParameter, UnknownFilterValue
from app.services.views import BrowseView, Choice, EntryView, Filter, HomeView
from app.storage.entries import (
    SORTS,
    EntryFilter,
    count_entries,
    count_values,
    find_alias,
    find_entry,
    find_headings,
    find_near_ids,
    list_cards,
    list_labels,
    read_entry_page,
)
from app.storage.guides import list_guides_of
from app.storage.reports import read_reported

# An id outside this form is nobody's: it is not looked up and not repeated in full.
_ID = re.compile(r"[a-z0-9-]{1,60}/[a-z0-9-]{1,60}")
NEAR_IDS = 5
NEWEST_ON_HOME = 12
PAGE_SIZE = 30
MAX_PAGE_SIZE = 200
MAX_OFFSET = 1_000_000
# Closed lists are shown whole, open ones (tags, products) up to their most frequent values.
SHOWN_CHOICES = 24
FILTERS = ("domain", "category", "verification", "measured", "tag", "product")
# Filters whose values are fixed, whether or not an entry has each of them.
CLOSED: Mapping[str, tuple[str, ...]] = {"verification": RUNGS, "measured": ("yes", "no")}
_SHOWN = 80


class EntryMoved(Exception):
    """The id is an old one; `entry_id` is where it leads."""

    def __init__(self, entry_id: str) -> None:
        super().__init__(entry_id)
        self.entry_id = entry_id


def get_entry(session: Session, entry_id: str) -> Entry:
    """Id → entry, with what was reported of it.

    Raises EntryMoved for an old id and EntryNotFound, with near ids, for one that never was.
    """
    entry = find_entry(session, entry_id) if _ID.fullmatch(entry_id) else None
    if entry is None:
        raise _missing(session, entry_id)
    return replace(entry, reported=read_reported(session.connection(), entry))


def _missing(session: Session, entry_id: str) -> EntryMoved | EntryNotFound:
    if not _ID.fullmatch(entry_id):
        return EntryNotFound(id=printable(entry_id))
    if moved := find_alias(session, entry_id):
        return EntryMoved(moved)
    return EntryNotFound(id=entry_id, near=tuple(find_near_ids(session, entry_id, limit=NEAR_IDS)))


def printable(asked: str) -> str:
    """What a stranger asked for → a form of it that can be repeated: no control characters, cut to a line."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in asked[: _SHOWN + 1])
    return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"


def view_entry(connection: Connection, entry_id: str, locale: Locale, today: date) -> EntryView:
    """Id, language, day → the entry with everything its page shows; raises as `get_entry` does."""
    row = read_entry_page(connection, entry_id, locale) if _ID.fullmatch(entry_id) else None
    if row is None:
        with Session(connection) as session:
            raise _missing(session, entry_id)
    entry = row.entry
    if row.has_reports:
        entry = replace(entry, reported=read_reported(connection, entry))
    return EntryView(
        entry=entry,
        html=row.html,
        domain=row.domain,
        category=row.category,
        headings=find_headings(connection, entry.id),
        today=today,
        guides=tuple(list_guides_of(connection, entry.id)) if row.in_guides else (),
    )


def view_home(session: Session) -> HomeView:
    """The newest entries and the domains that have any."""
    counts = count_values(session, "domain", EntryFilter())
    return HomeView(
        newest=tuple(list_cards(session, EntryFilter(), limit=NEWEST_ON_HOME)),
        domains=tuple(label for label in list_labels(session, "domain") if label.id in counts),
        counts=counts,
        total=sum(counts.values()),
    )


def browse(
    session: Session,
    wanted: EntryFilter,
    *,
    sort: str = "newest",
    limit: int = PAGE_SIZE,
    offset: int = 0,
    domain_page: str | None = None,
) -> BrowseView:
    """Filters, order and slice → one page of the list, with what each other filter value would leave.

    Raises UnknownFilterValue, InvalidParameter and, for a domain's own page, DomainNotFound.
    """
    labels = {kind: {label.id: label for label in list_labels(session, kind)} for kind in ("domain", "category")}
    if domain_page is not None and domain_page not in labels["domain"]:
        raise DomainNotFound(domain=printable(domain_page))
    _check_slice(sort, limit, offset)
    filters = _filters(session, wanted, labels)
    return BrowseView(
        domain=labels["domain"].get(domain_page) if domain_page else None,
        cards=tuple(list_cards(session, wanted, sort=sort, limit=limit, offset=offset)),
        labels={**labels["domain"], **labels["category"]},
        filters=filters,
        sort=sort,
        sorts=tuple(SORTS),
        total=count_entries(session, wanted),
        limit=limit,
        offset=offset,
    )


def _check_slice(sort: str, limit: int, offset: int) -> None:
    if sort not in SORTS:
        raise UnknownFilterValue(filter="sort", value=printable(sort), allowed=", ".join(SORTS))
    if not 1 <= limit <= MAX_PAGE_SIZE:
        raise InvalidParameter(parameter="limit", value=limit, expected=f"1–{MAX_PAGE_SIZE}")
    if not 0 <= offset <= MAX_OFFSET:
        raise InvalidParameter(parameter="offset", value=offset, expected=f"0–{MAX_OFFSET}")


def _without(wanted: EntryFilter, name: str) -> EntryFilter:
    kept = {other: getattr(wanted, other) for other in FILTERS if other != name}
    return EntryFilter(**kept)


def _filters(session: Session, wanted: EntryFilter, labels: Mapping[str, Mapping[str, Label]]) -> tuple[Filter, ...]:
    filters = []
    for name in FILTERS:
        counts = count_values(session, name, _without(wanted, name))
        chosen = getattr(wanted, name)
        fixed = CLOSED.get(name) or tuple(labels.get(name, {}))
        if chosen is not None and chosen not in counts and chosen not in fixed:
            _refuse_unknown(session, name, chosen, fixed)
        values = [value for value in fixed if value in counts] if fixed else list(counts)[:SHOWN_CHOICES]
        if chosen is not None and chosen not in values:
            values.insert(0, chosen)
        filters.append(Filter(name=name, choices=_choices(values, counts, chosen, labels.get(name, {}))))
    return tuple(filters)


def _refuse_unknown(session: Session, name: str, chosen: str, fixed: tuple[str, ...]) -> None:
    """A tag or product that no entry has under the other filters is refused only if no entry has it at all."""
    allowed = fixed or sorted(count_values(session, name, EntryFilter()))
    if chosen not in allowed:
        raise UnknownFilterValue(filter=name, value=printable(chosen), allowed=", ".join(allowed))


def _choices(
    values: Sequence[str], counts: Mapping[str, int], chosen: str | None, labels: Mapping[str, Label]
) -> tuple[Choice, ...]:
    return tuple(
        Choice(value=value, label=labels.get(value), count=counts.get(value, 0), chosen=value == chosen)
        for value in values
    )


def list_all_cards(session: Session) -> list[EntryCard]:
    """Every entry that is not withdrawn, by id."""
    total = count_entries(session, EntryFilter())
    return list_cards(session, EntryFilter(), sort="id", limit=total)

"""What stands for an entry in lists, and the names of the things entries are sorted by."""

from dataclasses import dataclass
from datetime import date

from app.entries.entry import Entry, Text
from app.entries.rates import Rate, fix_rate, rank_workarounds
from app.entries.verification import Rung, verification


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A domain or a category: its id, its name and one line about it, in both languages."""

    id: str
    name: Text
    about: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryCard:
    """An entry in a list: enough to choose by."""

    id: str
    heading: str
    summary: Text
    category: str
    tags: tuple[str, ...]
    products: tuple[str, ...]
    verification: Rung
    measured: bool
    fix_rate: Rate
    reviewed: date | None
    withdrawn: bool
    # Keys, workarounds best first, so that an answer made from the card can name the call that reports an outcome.
    workarounds: tuple[str, ...] = ()
    dead_ends: tuple[str, ...] = ()


def list_products(entry: Entry) -> tuple[str, ...]:
    """The products of an entry's version table, each once, in its order."""
    return tuple(dict.fromkeys(row.product for row in entry.versions))


def card(entry: Entry) -> EntryCard:
    """Entry → what a list shows of it."""
    return EntryCard(
        id=entry.id,
        heading=entry.heading,
        summary=entry.summary,
        category=entry.category,
        tags=entry.tags,
        products=list_products(entry),
        verification=verification(entry),
        measured=entry.measurement is not None,
        fix_rate=fix_rate(entry),
        reviewed=entry.last_reviewed.date if entry.last_reviewed else None,
        withdrawn=entry.withdrawn is not None,
        workarounds=tuple(workaround.key for workaround in rank_workarounds(entry)),
        dead_ends=tuple(dead_end.key for dead_end in entry.dead_ends),
    )

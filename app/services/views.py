"""What pages and exports are made from: an entry with everything around it that a reader sees."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from app.entries.entry import Entry
from app.entries.guide import GuideCard
from app.entries.listing import EntryCard, Label


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryView:
    """`html` maps a field path (as `list_texts` gives them) to safe HTML in the reader's language.

    `headings` has those of the entries that this one names, by id; `guides` are those that cover it.
    """

    entry: Entry
    html: Mapping[str, str]
    domain: Label
    category: Label
    headings: Mapping[str, str]
    today: date
    guides: tuple[GuideCard, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A value of a filter, with how many entries it would leave."""

    value: str
    label: Label | None
    count: int
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """`name` is the query parameter: domain, category, tag, product, verification or measured."""

    name: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowseView:
    """One page of the list of entries under the filters chosen."""

    domain: Label | None
    cards: tuple[EntryCard, ...]
    labels: Mapping[str, Label]
    filters: tuple[Filter, ...]
    sort: str
    sorts: tuple[str, ...]
    total: int
    limit: int
    offset: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """`counts` maps a domain's id to the number of its entries."""

    newest: tuple[EntryCard, ...]
    domains: tuple[Label, ...]
    counts: Mapping[str, int]
    total: int

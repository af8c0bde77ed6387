"""What goes into matching and what comes out of it: frozen values."""

from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

Outcome = Literal["found", "likely", "weak", "nothing"]
# An entry covers the text, surely or probably; a weak match may be chance.
COVERED: frozenset[Outcome] = frozenset(("found", "likely"))
ReasonKind = Literal["code", "signature", "words"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotMessage:
    """A near miss of an entry: a message that must not lead to it, and the id it does belong to."""

    message: str
    belongs_to: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchable:
    """What matching knows of an entry; prose is plain text; a version is (product, range, status)."""

    id: str
    messages: tuple[str, ...]
    not_messages: tuple[NotMessage, ...] = ()
    codes: tuple[str, ...] = ()
    category: str = ""
    tags: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    versions: tuple[tuple[str, str, str], ...] = ()
    summary: str = ""
    summary_zh: str = ""
    root_cause: str = ""
    root_cause_zh: str = ""

    @property
    def domain(self) -> str:
        return self.id.partition("/")[0]


class PasteLine(NamedTuple):
    """A line of the paste, cleaned and with secrets masked, so that it can be shown; `number` counts from 1."""

    number: int
    text: str
    counted: bool


_AS_LINE = partial(tuple.__new__, PasteLine)  # of two thousand lines, in half of the time that PasteLine takes


@dataclass(frozen=True, slots=True)
class MatchedWord:
    """A word of the paste that is in the entry too; `weight` is its share of the score, 0 to 1."""

    word: str
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why an entry matched, so that a person can check it; `message` is the entry's wording that matched."""

    kind: ReasonKind
    message: str | None
    lines: tuple[int, ...]
    words: tuple[MatchedWord, ...]
    codes: tuple[str, ...]
    products: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """An entry and how well it fits, 0 to 1; those of one `group` share a message the paste does not tell apart."""

    id: str
    score: float
    reason: Reason
    group: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """The answer to a paste; `matches` best first, `signature` the part that two people with one problem share.

    `text` is the paste, cleaned and with secrets masked.
    """

    outcome: Outcome
    matches: tuple[Match, ...]
    signature: str
    text: str
    truncated: bool

    @property
    def lines(self) -> tuple[PasteLine, ...]:
        """The lines of the paste with those marked that counted; made when they are asked for, as few callers do."""
        counted = {number for match in self.matches for number in match.reason.lines}
        shown = self.text.split("\n")
        numbers = range(1, len(shown) + 1)
        return tuple(map(_AS_LINE, zip(numbers, shown, map(counted.__contains__, numbers), strict=True)))

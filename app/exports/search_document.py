"""The answer to a search as JSON: the outcome, the matches with the reason for each, and the call to make next."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.entries.listing import EntryCard
from app.exports.entry_document import Bilingual, RateDocument
from app.exports.entry_json import both, rate_document
from app.exports.report_document import ReportCallDocument, report_call_document
from app.matching.result import COVERED, Match, Outcome, ReasonKind, SearchResult
from app.urls import PageUrls


@dataclass(frozen=True, slots=True, kw_only=True)
class WordDocument:
    """`weight` is the word's share of the score, from 0 to 1."""

    word: str
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonDocument:
    """`message` is the entry's wording that matched; `lines` are line numbers of the text, from 1."""

    kind: ReasonKind
    message: str | None
    lines: tuple[int, ...]
    words: tuple[WordDocument, ...]
    codes: tuple[str, ...]
    products: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDocument:
    """Matches of one `group` share a message that the text does not tell apart; their diagnosis does.

    `report` is the call to make after something was tried.
    """

    id: str
    score: float
    heading: str
    summary: Bilingual
    verification: str
    fix_rate: RateDocument
    reason: ReasonDocument
    report: ReportCallDocument | None
    group: int | None
    url: str
    json: str
    markdown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NextCall:
    """What to do with the answer: a call, and why."""

    method: str
    url: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchDocument:
    """`outcome` is found, likely, weak or nothing; the last two mean that no entry is known to cover the text."""

    outcome: Outcome
    matches: tuple[MatchDocument, ...]
    signature: str
    truncated: bool
    next: NextCall


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchDocument:
    """One answer for each text, in the order they were sent."""

    answers: tuple[SearchDocument, ...]


# What to do with each outcome, in words for a program's log.
_NEXT: Mapping[Outcome, str] = {
    "found": "Read the entry: its workarounds, best first, and its dead ends.",
    "likely": "Read the entry and compare its messages and diagnosis with the text before following it.",
    "weak": "No entry clearly covers the text; search again with the lines around the first error.",
    "nothing": "No entry covers the text; browse by domain, or search again with the lines around the first error.",
}


def search_document(
    result: SearchResult, cards: Mapping[str, EntryCard], *, origin: str, locale: str
) -> SearchDocument:
    """A result, the cards of its matches → the document; a match without a card is left out."""
    urls = PageUrls(locale, origin)
    matches = tuple(_match(match, cards[match.id], urls, origin) for match in result.matches if match.id in cards)
    return SearchDocument(
        outcome=result.outcome,
        matches=matches,
        signature=result.signature,
        truncated=result.truncated,
        next=_next(result.outcome, matches, origin),
    )


def _next(outcome: Outcome, matches: tuple[MatchDocument, ...], origin: str) -> NextCall:
    if matches and outcome in COVERED:
        return NextCall(method="GET", url=matches[0].json, why=_NEXT[outcome])
    address = "/api/search" if outcome == "weak" else "/api/errors"
    return NextCall(method="POST" if outcome == "weak" else "GET", url=origin + address, why=_NEXT[outcome])


def _match(match: Match, card: EntryCard, urls: PageUrls, origin: str) -> MatchDocument:
    reason = match.reason
    return MatchDocument(
        id=match.id,
        score=round(match.score, 3),
        heading=card.heading,
        summary=both(card.summary),
        verification=card.verification,
        fix_rate=rate_document(card.fix_rate),
        reason=ReasonDocument(
            kind=reason.kind,
            message=reason.message,
            lines=reason.lines,
            words=tuple(WordDocument(word=word.word, weight=round(word.weight, 3)) for word in reason.words),
            codes=reason.codes,
            products=reason.products,
        ),
        report=report_call_document(card.id, (*card.workarounds, *card.dead_ends), origin),
        group=match.group,
        url=urls.entry(match.id),
        json=urls.entry_json(match.id),
        markdown=urls.entry_markdown(match.id),
    )

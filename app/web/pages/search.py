"""The answer to a paste: a match that is sure enough opened, the others as lines, or plainly that there is none."""

from collections.abc import Mapping
from typing import ClassVar

from app.entries.entry import Entry
from app.entries.guide import GuideCard
from app.entries.listing import EntryCard
from app.entries.rates import fix_rate
from app.entries.verification import verification
from app.errors import N_
from app.matching.result import COVERED, Match, Outcome, Reason, ReasonKind, SearchResult
from app.services.views import EntryView
from app.web.pages.card import Ladder, Row, ladder, row
from app.web.pages.entry_sections import (
    Check,
    DeadEndCard,
    WorkaroundCard,
    list_checks,
    list_dead_ends,
    list_workarounds,
    passage,
)
from app.web.pages.marked_lines import MarkedLine, mark_lines
from app.web.pages.page import Frame, Link, Page, Shown, Visit, make_frame, unlisted
from app.web.pages.prose import Prose, first_paragraph, plain
from app.web.pages.rate_bar import RateBar, rate_bar
from app.web.pages.safe_html import safe_html

_TITLE = N_("Search for an error message")
_DESCRIPTION = N_("Paste what was printed, one line or a whole log: Wayout shows the entry that covers it, or none.")
OUTCOMES: Mapping[Outcome, tuple[str, str]] = {
    "found": (N_("This entry covers it"), N_("The message matches. The marked words are why.")),
    "likely": (
        N_("This entry probably covers it"),
        N_("Much of it matches. Compare the marked words with your case before you follow it."),
    ),
    "weak": (
        N_("No entry clearly covers it"),
        N_("A few words match, which may be chance. These entries come closest."),
    ),
    "nothing": (
        N_("Wayout has no entry for this"),
        N_("Nothing that is known here fits, so nothing is shown: a wrong answer would cost you more."),
    ),
}
REASONS: Mapping[ReasonKind, str] = {
    "code": N_("Your text has the code that this entry is about."),
    "signature": N_("A line of your text is this entry's message, apart from values that vary."),
    "words": N_("These words of your text are in the entry:"),
}
_LINK_LENGTH = 300  # a longer signature is not a link anybody shares
_SHOWN_WORDS = 8
_CHECKS = 3


class Why(Shown):
    """Why an entry matched: a sentence, and the words, codes and products behind it."""

    sentence: str
    words: tuple[str, ...]
    products: tuple[str, ...]


class OtherMatch(Shown):
    """A match as a line, under the wording that matched."""

    message: str
    row: Row
    why: Why


class BestMatch(Shown, kw_only=True):
    """The first match where it is sure enough, opened; `checks` tell it from others of its group, if there are any."""

    href: str
    message: str
    summary: Prose
    ladder: Ladder
    rate: RateBar
    why: Why
    cause: Prose
    workaround: WorkaroundCard
    dead_end: DeadEndCard
    checks: tuple[Check, ...]


class SearchPage(Page, kw_only=True):
    """`outcome` is none where nothing was asked yet; `same_message` are other causes of the same message.

    `missed` is the signature that an entry can be asked for.
    """

    template: ClassVar[str] = "search.html"
    text: str
    outcome: Outcome | None
    title: str
    sentence: str
    lines: tuple[MarkedLine, ...]
    truncated: bool
    best: BestMatch | None
    guides: tuple[Link, ...]
    same_message: tuple[OtherMatch, ...]
    others: tuple[OtherMatch, ...]
    share_href: str | None
    missed: str | None
    browse_href: str


def empty_search_page(visit: Visit) -> SearchPage:
    """Nothing was asked yet → the paste box alone."""
    title, sentence = visit.say(_TITLE), visit.say(_DESCRIPTION)
    return SearchPage(
        frame=make_frame(visit, title=f"{title} · Wayout", description=sentence, section="search"),
        text="",
        outcome=None,
        title=title,
        sentence=sentence,
        lines=(),
        truncated=False,
        best=None,
        guides=(),
        same_message=(),
        others=(),
        share_href=None,
        missed=None,
        browse_href=visit.urls.errors(),
    )


def search_page(
    result: SearchResult,
    visit: Visit,
    *,
    text: str,
    best: EntryView | None,
    cards: Mapping[str, EntryCard],
    guides: tuple[GuideCard, ...] = (),
) -> SearchPage:
    """The answer, the text as asked, the entry of the first match, the cards of the others, guides → the page.

    A match without its card is left out: its entry was withdrawn between the two look-ups.
    """
    first = result.matches[0] if result.matches and best else None
    rest = [match for match in result.matches[1 if first else 0 :] if match.id in cards]
    same = [match for match in rest if first and first.group is not None and match.group == first.group]
    title, sentence = (visit.say(words) for words in OUTCOMES[result.outcome])
    return SearchPage(
        frame=_frame(result, visit, title),
        text=text,
        outcome=result.outcome,
        title=title,
        sentence=sentence,
        lines=mark_lines(result.lines, first or next(iter(result.matches), None)),
        truncated=result.truncated,
        best=_best(best, first, visit, with_checks=bool(same)) if best and first else None,
        guides=tuple(Link(visit.urls.guide(card.slug), plain(card.title, visit.locale)) for card in guides),
        same_message=tuple(_other(match, cards, visit) for match in same),
        others=tuple(_other(match, cards, visit) for match in rest if match not in same),
        share_href=visit.urls.search(result.signature) if 0 < len(result.signature) <= _LINK_LENGTH else None,
        missed=None if result.outcome in COVERED else result.signature or None,
        browse_href=visit.urls.errors(),
    )


def _frame(result: SearchResult, visit: Visit, title: str) -> Frame:
    # The paste itself never stands in an address, so switching the language keeps its signature only.
    kept = visit.query.get("q") or result.signature[:_LINK_LENGTH]
    frame = make_frame(
        visit,
        title=f"{title} · Wayout",
        description=visit.say(_DESCRIPTION),
        section="search",
        query={"q": kept} if kept else {},
    )
    return unlisted(frame)


def _why(reason: Reason, visit: Visit) -> Why:
    heaviest = sorted(reason.words, key=lambda word: (-word.weight, word.word))[:_SHOWN_WORDS]
    words = reason.codes if reason.kind == "code" else tuple(word.word for word in heaviest)
    return Why(visit.say(REASONS[reason.kind]), words if reason.kind != "signature" else (), reason.products)


def _other(match: Match, cards: Mapping[str, EntryCard], visit: Visit) -> OtherMatch:
    shown = row(visit, cards[match.id], {})
    return OtherMatch(match.reason.message or shown.message, shown, _why(match.reason, visit))


def _best(view: EntryView, match: Match, visit: Visit, *, with_checks: bool) -> BestMatch:
    entry: Entry = view.entry
    href = visit.urls.entry(entry.id)
    workarounds = tuple(list_workarounds(view, visit))
    checks = list_checks(view, visit, workarounds, page=href) if with_checks else ()
    cause = passage(view, visit, "root_cause", entry.root_cause)
    return BestMatch(
        href=href,
        message=match.reason.message or entry.heading,
        summary=passage(view, visit, "summary", entry.summary),
        ladder=ladder(visit, verification(entry)),
        rate=rate_bar(visit, fix_rate(entry), pooled=True),
        why=_why(match.reason, visit),
        cause=Prose(safe_html(first_paragraph(cause.html)), cause.lang, cause.note),
        workaround=workarounds[0],
        dead_end=next(list_dead_ends(view, visit)),
        checks=tuple(checks)[:_CHECKS],
    )

"""What readers ask for of guides: one of them, the list, and those a few words name."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from sqlmodel import Session

from app.entries.entry import Locale
from app.entries.guide import Guide, GuideCard, guide_card
from app.entries.listing import EntryCard
from app.errors import GuideNotFound
from app.services.reading import printable
from app.storage.entries import find_cards
from app.storage.guides import find_guide, list_guides, list_guides_of, read_guide_html
from app.storage.news import NewsItem, list_news

# A slug outside this form is nobody's: it is not looked up.
_SLUG = re.compile(r"[a-z0-9-]{1,60}")
# A title's words are how a guide is asked for; a pasted log is looked up among entries alone.
MAX_WORDS = 12
MAX_FOUND = 3
NEWS = 40
_WORD = re.compile(r"[a-z0-9]+(?:[._+#-][a-z0-9]+)*|[\u4e00-\u9fff]{2}")
_HAN_RUN = re.compile(r"[\u4e00-\u9fff]+")
# They say that a guide is wanted, or nothing.
_ASIDE = frozenset(
    {"a", "an", "and", "guide", "how", "in", "is", "my", "not", "of", "the", "to", "why", "指南", "教程"}
)
_NEEDED_SHARE = 0.6


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideView:
    """`html` maps a field path (as `list_guide_texts` gives them) to safe HTML in the reader's language."""

    guide: Guide
    card: GuideCard
    html: Mapping[str, str]
    covered: Mapping[str, EntryCard]


def get_guide(session: Session, slug: str) -> Guide:
    """A slug → the guide; raises GuideNotFound."""
    guide = find_guide(session, slug) if _SLUG.fullmatch(slug) else None
    if guide is None:
        raise GuideNotFound(slug=printable(slug))
    return guide


def view_guide(session: Session, slug: str, locale: Locale) -> GuideView:
    """A slug, a language → the guide with everything its page shows; raises GuideNotFound."""
    guide = get_guide(session, slug)
    return GuideView(
        guide=guide,
        card=guide_card(guide),
        html=read_guide_html(session, slug, locale),
        covered=find_cards(session, guide.entries),
    )


def view_guides(session: Session) -> tuple[GuideCard, ...]:
    """Every guide, newest first."""
    return tuple(list_guides(session))


def view_news(session: Session) -> list[NewsItem]:
    """The entries that changed last."""
    return list_news(session, limit=NEWS)


def find_guides(session: Session, text: str, entry_id: str | None = None) -> tuple[GuideCard, ...]:
    """What was asked, the id of the best match → the guides that cover it or that the words name, at most three."""
    found = {card.slug: card for card in (list_guides_of(session.connection(), entry_id) if entry_id else [])}
    wanted = _words(text)
    if wanted and "\n" not in text.strip() and len(text.split()) <= MAX_WORDS:
        for card in list_guides(session):
            if len(wanted & _words_of(card)) >= max(2, _NEEDED_SHARE * len(wanted)):
                found.setdefault(card.slug, card)
    return tuple(found.values())[:MAX_FOUND]


def _words(text: str) -> set[str]:
    lowered = text.lower()
    pairs = {run[at : at + 2] for run in _HAN_RUN.findall(lowered) for at in range(len(run) - 1)}
    return ({word for word in _WORD.findall(lowered) if word.isascii()} | pairs) - _ASIDE


def _words_of(card: GuideCard) -> set[str]:
    texts = (card.slug.replace("-", " "), card.title.en, card.title.zh or "", card.summary.en, card.summary.zh or "")
    return set().union(*map(_words, texts))

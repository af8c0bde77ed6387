"""What is new, as an Atom feed: guides and the entries that changed last."""

from collections.abc import Sequence
from datetime import date
from operator import attrgetter
from typing import ClassVar

from app.entries.guide import GuideCard
from app.errors import N_
from app.storage.news import NewsItem
from app.urls import LANGUAGE_TAGS, PageUrls
from app.web.pages.page import Shown, Visit, shorten
from app.web.pages.prose import plain

_TITLE = N_("Wayout: new entries and guides")
_TITLE_LENGTH = 150


class FeedItem(Shown, kw_only=True):
    href: str
    title: str
    summary: str
    published: date
    changed: date


class Feed(Shown, kw_only=True):
    """A value that feed.xml shows; addresses are complete, since readers keep them elsewhere."""

    template: ClassVar[str] = "feed.xml"
    lang: str
    title: str
    href: str
    home: str
    changed: date | None
    items: tuple[FeedItem, ...]


def make_feed(guides: Sequence[GuideCard], news: Sequence[NewsItem], visit: Visit) -> Feed:
    """Guides and the entries that changed last → the feed, newest first."""
    urls = PageUrls(visit.locale, visit.origin)
    items = [
        FeedItem(
            href=urls.guide(card.slug),
            title=plain(card.title, visit.locale),
            summary=plain(card.summary, visit.locale),
            published=card.published,
            changed=card.reviewed,
        )
        for card in guides
    ]
    items += [
        FeedItem(
            href=urls.entry(item.card.id),
            title=shorten(item.card.heading, _TITLE_LENGTH),
            summary=plain(item.card.summary, visit.locale),
            published=item.published,
            changed=item.changed,
        )
        for item in news
    ]
    ordered = sorted(items, key=attrgetter("changed"), reverse=True)
    return Feed(
        lang=LANGUAGE_TAGS[visit.locale],
        title=visit.say(_TITLE),
        href=urls.feed(),
        home=urls.home(),
        changed=ordered[0].changed if ordered else None,
        items=tuple(ordered),
    )

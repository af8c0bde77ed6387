"""A guide as a page, and the list of guides."""

from collections.abc import Mapping
from datetime import date
from typing import ClassVar

from markupsafe import Markup

from app.entries.entry import Text
from app.entries.guide import GuideCard
from app.entries.listing import EntryCard
from app.entries.wording import AUTHOR_NAMES
from app.errors import N_
from app.services.guides import GuideView
from app.urls import LANGUAGE_TAGS, PageUrls
from app.web.pages.entry_sections import Source, list_sources
from app.web.pages.page import Alternate, Frame, Link, Page, Shown, Visit, make_frame, shorten
from app.web.pages.prose import Prose, plain, prose
from app.web.pages.structured_data import breadcrumb_list, tech_article
from app.web.pages.wording import SHORTFALL_NOTES

GUIDES = N_("Guides")
_GUIDES_ABOUT = N_("From the symptom to a fix that lasts, step by step: guides that tie several errors together.")


class Chapter(Shown, kw_only=True):
    """A section of a guide."""

    anchor: str
    title: Markup
    body: Prose


class Covered(Shown):
    """An entry that the guide covers: its message, and what it is about."""

    href: str
    message: str
    summary: str


class GuidePage(Page, kw_only=True):
    """`note` says why the text is in English where the reader's language is another; `lang` is then set."""

    template: ClassVar[str] = "guide.html"
    crumbs: tuple[Link, ...]
    title: str
    summary: Markup
    lang: str | None
    note: str | None
    published: date
    reviewed: date
    minutes: int
    author: str
    json_href: str
    markdown_href: str
    withdrawn: Prose | None
    intro: Prose | None
    chapters: tuple[Chapter, ...]
    covered: tuple[Covered, ...]
    references: tuple[Source, ...]


class GuideRow(Shown, kw_only=True):
    """A guide in a list."""

    href: str
    title: str
    summary: str
    lang: str | None
    note: str | None
    minutes: int
    reviewed: date


class GuidesPage(Page, kw_only=True):
    template: ClassVar[str] = "guides.html"
    title: str
    about: str
    guides: tuple[GuideRow, ...]
    calculator_href: str


def guide_page(view: GuideView, visit: Visit) -> GuidePage:
    """A guide with the entries it covers → its page."""
    guide, urls = view.guide, visit.urls
    title = guide.title.read(visit.locale)
    return GuidePage(
        frame=_frame(view, visit),
        crumbs=(Link(urls.guides(), visit.say(GUIDES)),),
        title=plain(guide.title, visit.locale),
        summary=Markup(view.html["summary"]),  # noqa: S704 - made by app.markdown, which sanitises
        lang=title.lang if title.lang != visit.locale else None,
        note=visit.say(SHORTFALL_NOTES[title.shortfall]) if title.shortfall else None,
        published=guide.published,
        reviewed=guide.reviewed,
        minutes=view.card.minutes[visit.locale],
        author=visit.say(AUTHOR_NAMES[guide.authored_by]),
        json_href=urls.guide_json(guide.slug),
        markdown_href=urls.guide_markdown(guide.slug),
        withdrawn=_prose(view, visit, "withdrawn", guide.withdrawn) if guide.withdrawn else None,
        intro=_prose(view, visit, "intro", guide.intro) if guide.intro else None,
        chapters=tuple(
            Chapter(
                anchor=section.anchor,
                title=Markup(view.html[f"sections.{section.anchor}.title"]),  # noqa: S704 - as above
                body=_prose(view, visit, f"sections.{section.anchor}.body", section.body),
            )
            for section in guide.sections
        ),
        covered=tuple(_covered(view.covered[id_], visit) for id_ in guide.entries if id_ in view.covered),
        references=list_sources(visit, guide.references),
    )


def _prose(view: GuideView, visit: Visit, field: str, text: Text) -> Prose:
    shown = prose(visit, text, view.html[field])
    return Prose(shown.html, shown.lang)  # the note stands once, at the top


def _covered(card: EntryCard, visit: Visit) -> Covered:
    return Covered(visit.urls.entry(card.id), shorten(card.heading, 200), plain(card.summary, visit.locale))


def _frame(view: GuideView, visit: Visit) -> Frame:
    guide, public = view.guide, PageUrls(visit.locale, visit.origin)
    title, summary = plain(guide.title, visit.locale), plain(guide.summary, visit.locale)
    article: Mapping[str, object] = tech_article(
        headline=shorten(title, 110),  # what search engines show of a headline
        description=summary,
        address=public.guide(guide.slug),
        language=LANGUAGE_TAGS[visit.locale],
        modified=guide.reviewed.isoformat(),
        about=(),
        citations=[row.url for row in guide.references if row.read_on],
    )
    return make_frame(
        visit,
        title=f"{shorten(title, 90)} · Wayout",
        description=summary,
        section="guides",
        formats=(
            Alternate(visit.urls.guide_json(guide.slug), "application/json"),
            Alternate(visit.urls.guide_markdown(guide.slug), "text/markdown"),
        ),
        structured=(
            {**article, "datePublished": guide.published.isoformat()},
            breadcrumb_list([(visit.say(GUIDES), public.guides()), (title, public.guide(guide.slug))]),
        ),
    )


def guides_page(cards: tuple[GuideCard, ...], visit: Visit) -> GuidesPage:
    """Every guide, newest first → the list."""
    title, about = visit.say(GUIDES), visit.say(_GUIDES_ABOUT)
    return GuidesPage(
        frame=make_frame(visit, title=f"{title} · Wayout", description=about, section="guides"),
        title=title,
        about=about,
        guides=tuple(guide_row(card, visit) for card in cards),
        calculator_href=visit.urls.kv_cache(),
    )


def guide_row(card: GuideCard, visit: Visit) -> GuideRow:
    """A card → a line of a list."""
    title = card.title.read(visit.locale)
    return GuideRow(
        href=visit.urls.guide(card.slug),
        title=plain(card.title, visit.locale),
        summary=plain(card.summary, visit.locale),
        lang=title.lang if title.lang != visit.locale else None,
        note=visit.say(SHORTFALL_NOTES[title.shortfall]) if title.shortfall else None,
        minutes=card.minutes[visit.locale],
        reviewed=card.reviewed,
    )

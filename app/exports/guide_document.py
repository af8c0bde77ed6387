"""A guide → its JSON, and the list of guides."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from pydantic import TypeAdapter

from app.entries.entry import Text
from app.entries.guide import Guide, GuideCard
from app.entries.listing import EntryCard
from app.exports.entry_document import Bilingual, ReferenceDocument
from app.exports.entry_json import both, reference_document
from app.urls import PageUrls

# Grows by one in front when a field goes or changes its meaning, behind when one is added.
SCHEMA_VERSION = "1.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideLinks:
    """The same guide elsewhere."""

    page: str
    page_zh: str
    json: str
    markdown: str
    markdown_zh: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoveredEntry:
    """`heading` is null where the entry is not loaded."""

    id: str
    heading: str | None
    url: str
    json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionDocument:
    """`body` is Markdown; `anchor` is the section's place on the page, in both languages."""

    anchor: str
    title: Bilingual
    body: Bilingual


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideDocument:
    schema_version: str
    slug: str
    links: GuideLinks
    title: Bilingual
    summary: Bilingual
    published: date
    reviewed: date
    authored_by: str
    withdrawn: Bilingual | None
    entries: tuple[CoveredEntry, ...]
    intro: Bilingual | None
    sections: tuple[SectionDocument, ...]
    references: tuple[ReferenceDocument, ...]
    license: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideItem:
    """A guide in a list; `minutes` is the reading time by language."""

    slug: str
    title: Bilingual
    summary: Bilingual
    published: date
    reviewed: date
    minutes: Mapping[str, int]
    url: str
    json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideList:
    items: tuple[GuideItem, ...]
    total: int


@cache
def _adapter() -> TypeAdapter[GuideDocument]:
    return TypeAdapter(GuideDocument)


def guide_json(document: GuideDocument) -> bytes:
    """The document → UTF-8 JSON."""
    return _adapter().dump_json(document, indent=2) + b"\n"


def guide_document(guide: Guide, covered: Mapping[str, EntryCard], *, origin: str) -> GuideDocument:
    """A guide, the cards of the entries it covers, the site's address → every field, both languages."""
    return GuideDocument(
        schema_version=SCHEMA_VERSION,
        slug=guide.slug,
        links=_links(guide.slug, origin),
        title=both(guide.title),
        summary=both(guide.summary),
        published=guide.published,
        reviewed=guide.reviewed,
        authored_by=guide.authored_by,
        withdrawn=both(guide.withdrawn) if guide.withdrawn else None,
        entries=tuple(_covered(entry_id, covered, origin) for entry_id in guide.entries),
        intro=_linked(guide.intro, origin) if guide.intro else None,
        sections=tuple(
            SectionDocument(anchor=row.anchor, title=both(row.title), body=_linked(row.body, origin))
            for row in guide.sections
        ),
        references=tuple(map(reference_document, guide.references)),
        license="CC-BY-4.0",
    )


def guide_list(cards: tuple[GuideCard, ...], *, origin: str) -> GuideList:
    """Cards → the list for programs."""
    urls = PageUrls("en", origin)
    items = tuple(
        GuideItem(
            slug=card.slug,
            title=both(card.title),
            summary=both(card.summary),
            published=card.published,
            reviewed=card.reviewed,
            minutes=card.minutes,
            url=urls.guide(card.slug),
            json=urls.guide_json(card.slug),
        )
        for card in cards
    )
    return GuideList(items=items, total=len(items))


def _linked(text: Text, origin: str) -> Bilingual:
    """Prose whose links to this site work elsewhere too."""
    en, zh = PageUrls("en", origin), PageUrls("zh", origin)
    return Bilingual(
        en=en.in_markdown(text.en), zh=zh.in_markdown(text.zh) if text.zh is not None else None, zh_stale=text.zh_stale
    )


def _links(slug: str, origin: str) -> GuideLinks:
    en, zh = PageUrls("en", origin), PageUrls("zh", origin)
    return GuideLinks(
        page=en.guide(slug),
        page_zh=zh.guide(slug),
        json=en.guide_json(slug),
        markdown=en.guide_markdown(slug),
        markdown_zh=zh.guide_markdown(slug),
    )


def _covered(entry_id: str, covered: Mapping[str, EntryCard], origin: str) -> CoveredEntry:
    urls, card = PageUrls("en", origin), covered.get(entry_id)
    return CoveredEntry(
        id=entry_id,
        heading=card.heading if card else None,
        url=urls.entry(entry_id),
        json=urls.entry_json(entry_id),
    )

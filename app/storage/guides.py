"""Guides in the database: one by its slug, lists of them, and what replaces them when content is loaded."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from pydantic import TypeAdapter
from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import Session, SQLModel, col

from app.entries.entry import Locale
from app.entries.guide import Guide, GuideCard, guide_card, list_guide_texts
from app.markdown import line_to_html, to_html
from app.storage.projection import Row, Rows
from app.storage.tables import GuideEntryRow, GuidePassageRow, GuideRow, table_of
from app.urls import PageUrls

# Fields of several paragraphs; the others are a line.
_BLOCKS = re.compile(r"^intro$|\.body$")
_TABLES: tuple[type[SQLModel], ...] = (GuideRow, GuideEntryRow, GuidePassageRow)


@cache
def _guides() -> TypeAdapter[Guide]:
    return TypeAdapter(Guide)


@cache
def _cards() -> TypeAdapter[GuideCard]:
    return TypeAdapter(GuideCard)


def project_guide(guide: Guide, digest: str) -> Rows:
    """A guide, the digest of its files → its rows."""
    row: Row = {
        "slug": guide.slug,
        "published": guide.published,
        "reviewed": guide.reviewed,
        "digest": digest,
        "card": _cards().dump_json(guide_card(guide)).decode(),
        "document": _guides().dump_json(guide).decode(),
    }
    covered: list[Row] = [
        {"slug": guide.slug, "position": position, "entry_id": entry_id}
        for position, entry_id in enumerate(guide.entries)
    ]
    return {GuideRow: [row], GuideEntryRow: covered, GuidePassageRow: list(_passages(guide))}


def _passages(guide: Guide) -> Iterator[Row]:
    for field, text in list_guide_texts(guide):
        for locale, passage in (("en", text.en), ("zh", None if text.zh_stale else text.zh)):
            if passage is not None:
                markdown = PageUrls(locale).in_markdown(passage)
                html = to_html(markdown) if _BLOCKS.search(field) else line_to_html(markdown)
                yield {"slug": guide.slug, "locale": locale, "field": field, "html": html}


def replace_guides(session: Session, guides: Sequence[tuple[str, Rows]]) -> None:
    """Slugs with their rows → in the place of those that stood there."""
    for slug, rows in guides:
        for table in reversed(_TABLES):
            session.execute(delete(table).where(col(table.slug) == slug))  # type: ignore[attr-defined]
        for table in _TABLES:
            if rows[table]:
                session.execute(insert(table), list(rows[table]))


# Compiled once, as for entries: an entry's page asks which guides cover it.
_guide, _covered, _passage = table_of(GuideRow), table_of(GuideEntryRow), table_of(GuidePassageRow)
_CARDS_OF = (
    select(_guide.c.card)
    .join(_covered, _covered.c.slug == _guide.c.slug)
    .where(_covered.c.entry_id == bindparam("id"))
    .order_by(_guide.c.slug)
)
_ALL_CARDS = select(_guide.c.card).order_by(_guide.c.published.desc(), _guide.c.slug)
_DOCUMENT = select(_guide.c.document).where(_guide.c.slug == bindparam("slug"))
_HTML = select(_passage.c.field, _passage.c.html, _passage.c.locale).where(
    _passage.c.slug == bindparam("slug"), _passage.c.locale.in_(bindparam("locales", expanding=True))
)


def find_guide(session: Session, slug: str) -> Guide | None:
    document = session.connection().scalar(_DOCUMENT, {"slug": slug})
    return _guides().validate_json(document) if document is not None else None


def list_guides(session: Session) -> list[GuideCard]:
    """Every guide that is not withdrawn, newest first."""
    return _present(session.connection().scalars(_ALL_CARDS))


def list_guides_of(connection: Connection, entry_id: str) -> list[GuideCard]:
    """An entry's id → the guides that cover it and are not withdrawn."""
    return _present(connection.scalars(_CARDS_OF, {"id": entry_id}))


def _present(cards: Iterable[str]) -> list[GuideCard]:
    return [card for card in map(_cards().validate_json, cards) if not card.withdrawn]


def read_guide_html(session: Session, slug: str, locale: Locale) -> dict[str, str]:
    """Field path → HTML in the reader's language; English where the other is missing or stale."""
    rows = session.connection().execute(_HTML, {"slug": slug, "locales": sorted({"en", locale})}).all()
    html = {field: text for field, text, lang in rows if lang == "en"}
    return html | {field: text for field, text, lang in rows if lang == locale}


def read_guide_digests(session: Session) -> dict[str, str]:
    """Every loaded slug → the digest of the files it came from."""
    return dict(session.execute(select(GuideRow.slug, GuideRow.digest)).all())

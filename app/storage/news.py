"""What is new among entries: the cards of those that changed last, with their days."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import func, select
from sqlmodel import Session, col

from app.entries.listing import EntryCard
from app.storage.projection import decode_card
from app.storage.tables import ChangeRow, EntryRow


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsItem:
    card: EntryCard
    published: date
    changed: date


def list_news(session: Session, *, limit: int) -> list[NewsItem]:
    """The entries that changed last, newest first; those that are withdrawn or have no history are left out."""
    changed = func.max(ChangeRow.date)
    query = (
        select(EntryRow.card, EntryRow.published, changed)
        .join(ChangeRow, col(ChangeRow.entry_id) == EntryRow.id)
        .where(col(EntryRow.withdrawn).is_(False))
        .group_by(EntryRow.id, EntryRow.card, EntryRow.published)
        .order_by(changed.desc(), EntryRow.id)
        .limit(limit)
    )
    rows = session.execute(query).all()
    return [NewsItem(card=decode_card(card), published=published, changed=on) for card, published, on in rows]

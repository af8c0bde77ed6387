"""An entry on standard output, the same text that the exports give."""

from datetime import UTC, datetime

from app.cli.database import opened
from app.entries.entry import Locale
from app.exports.entry_json import as_json as json_bytes
from app.exports.entry_json import entry_document
from app.exports.entry_markdown import entry_markdown
from app.services.reading import EntryMoved, view_entry
from app.settings import Settings
from app.storage.database import connected


def render_entry(settings: Settings, entry_id: str, locale: Locale, *, as_json: bool) -> str:
    """Id, language → the entry as JSON or Markdown; an old id leads on. Raises EntryNotFound, DatabaseUnavailable."""
    today = datetime.now(UTC).date()
    with opened(settings) as engine, connected(engine) as connection:
        try:
            view = view_entry(connection, entry_id, locale, today)
        except EntryMoved as moved:
            view = view_entry(connection, moved.entry_id, locale, today)
    if as_json:
        document = entry_document(view.entry, view.headings, origin=settings.origin, today=today)
        return json_bytes(document).decode()
    labels = (view.domain.name, view.category.name)
    return entry_markdown(view.entry, labels, locale=locale, origin=settings.origin, today=today)

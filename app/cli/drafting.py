"""`wayout new`: the folder of an entry, from the message it is about."""

import sys
from datetime import UTC, datetime

from app.cli.database import opened
from app.errors import WayoutError
from app.matching.result import SearchResult
from app.services.drafting import Draft, draft_entry
from app.services.indexing import index_of
from app.services.searching import find_matches
from app.services.wanted import get_wanted_signature
from app.settings import Settings
from app.storage.database import reading


def _near(settings: Settings, message: str) -> SearchResult | None:
    """What the loaded entries say to the message; nothing where no database is there to ask."""
    try:
        with opened(settings) as engine, reading(engine) as session:
            return find_matches(session, index_of(engine), message, limit=3)
    except WayoutError:
        return None


def read_wanted(settings: Settings, number: int) -> str:
    """A number of the most wanted → its signature. Raises InvalidParameter, DatabaseUnavailable."""
    with opened(settings) as engine, reading(engine) as session:
        return get_wanted_signature(session, number)


def start_entry(settings: Settings, message: str, entry_id: str | None) -> Draft:
    """Message, id if one is wanted → the folder made; says which entries are near and what to do next."""
    near = _near(settings, message)
    if near is None:
        print("wayout: no database to look for near entries in; `wayout load` makes one", file=sys.stderr)
    draft = draft_entry(settings.data_dir, message, today=datetime.now(UTC).date(), entry_id=entry_id, near=near)
    for other, score in draft.near:
        print(f"near: {other} ({score:.2f}): one entry or two? data/README.md says how to decide", file=sys.stderr)
    print(f"{draft.folder}\nnext: fill in both files, then `wayout check {draft.id}`", file=sys.stderr)
    return draft

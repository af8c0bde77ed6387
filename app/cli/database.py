"""The database as a command uses it: opened, of this program's version, and closed again."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine

from app.settings import Settings
from app.storage.database import open_database, require_schema


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """Settings → the engine. Raises DatabaseUnavailable and DatabaseOutOfStep."""
    engine = open_database(settings.database_url)
    try:
        require_schema(engine)
        yield engine
    finally:
        engine.dispose()

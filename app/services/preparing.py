"""From nothing to a database that can be served: migrated, and loaded with what changed."""

from pathlib import Path

from app.services.checking import Progress, no_progress
from app.services.loading import LoadReport, load_content
from app.settings import Settings
from app.storage.database import migrate, open_database, sqlite_path


def prepare_database(settings: Settings, migrations: Path, *, progress: Progress = no_progress) -> LoadReport:
    """Settings, migration scripts → the database made or brought up to date, and content loaded.

    Raises DatabaseUnavailable, DatabaseOutOfStep and ContentBroken; what was loaded before stays.
    """
    migrate(settings.database_url, migrations)
    engine = open_database(settings.database_url)
    try:
        return load_content(engine, settings.data_dir, progress=progress)
    finally:
        engine.dispose()


def is_new(settings: Settings) -> bool:
    """Whether the database would be made by preparing it."""
    path = sqlite_path(settings.database_url)
    return path is not None and not path.exists()

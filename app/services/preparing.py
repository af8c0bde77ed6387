"""From nothing to a database that can be served: migrated, and loaded with what changed."""

from collections.abc import Iterator
from hashlib import sha256
from os import scandir
from pathlib import Path
from typing import TYPE_CHECKING

from app.matching.candidate import INDEX_VERSION
from app.services.progress import Progress, no_progress
from app.settings import Settings
from app.storage.database import migrate, open_database, reading, writing
from app.storage.entries import keep_files_stamp, read_files_stamp
from app.storage.projection import PROJECTION_VERSION

if TYPE_CHECKING:
    from app.services.loading import LoadReport


def prepare_database(settings: Settings, migrations: Path, *, progress: Progress = no_progress) -> "LoadReport":
    """Settings, migration scripts → the database made or brought up to date, and content loaded.

    Raises DatabaseUnavailable, DatabaseOutOfStep and ContentBroken; what was loaded before stays.
    """
    from app.services.loading import load_content  # noqa: PLC0415 - a start that has nothing to load need not wait

    migrate(settings.database_url, migrations)
    engine = open_database(settings.database_url)
    try:
        stamp = stamp_files(settings.data_dir)
        report = load_content(engine, settings.data_dir, progress=progress)
        with writing(engine) as session:
            keep_files_stamp(session, stamp)
        return report
    finally:
        engine.dispose()


def is_prepared(settings: Settings, migrations: Path) -> bool:
    """Whether the database holds what lies in data/, as far as names, sizes and times tell; migrates it first.

    Raises DatabaseUnavailable and DatabaseOutOfStep.
    """
    migrate(settings.database_url, migrations)
    engine = open_database(settings.database_url)
    try:
        with reading(engine) as session:
            return read_files_stamp(session) == stamp_files(settings.data_dir)
    finally:
        engine.dispose()


def stamp_files(data_dir: Path) -> str:
    """A folder → digits that change with any file in it and with the form that content is kept in."""
    total = sha256(f"{PROJECTION_VERSION} {INDEX_VERSION}".encode())
    for name, size, changed in sorted(_look(data_dir.as_posix())):
        total.update(f"{name} {size} {changed}\n".encode())
    return total.hexdigest()


def _look(folder: str, below: str = "") -> Iterator[tuple[str, int, int]]:
    """What lies in a folder at any depth: its name, its size and the time it was written."""
    with scandir(folder) as found:
        for one in found:
            try:
                status = one.stat()
            except FileNotFoundError:
                # An editor's own file, gone since it was listed.
                continue
            yield f"{below}{one.name}", status.st_size, status.st_mtime_ns
            if one.is_dir():
                yield from _look(one.path, f"{below}{one.name}/")

"""The database: how it is opened, read, written and brought up to date, and what is said when it cannot be."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from operator import itemgetter
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import (
    Boolean,
    Connection,
    Dialect,
    Engine,
    Table,
    create_engine,
    event,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import registry
from sqlalchemy.exc import OperationalError, ProgrammingError, SQLAlchemyError
from sqlmodel import Session

from app.errors import DatabaseOutOfStep, DatabaseUnavailable

# The newest migration; a test compares it with the scripts in migrations/.
SCHEMA_HEAD = "2026_11_21_stamp"
BUSY_TIMEOUT_MS = 5_000
# 64 readers share these; one connection costs about 100 KB.
POOL_SIZE = 20
# The number of the writers' lock on a server; any would do that no other program takes on this database.
_WRITE_LOCK = 0x5761796F7574
_SQLITE = "sqlite:///"


def sqlite_path(url: str) -> Path | None:
    """A database URL → the SQLite file, or nothing for another kind of database."""
    return Path(url.removeprefix(_SQLITE)) if url.startswith(_SQLITE) else None


def _sqlite_engine(path: Path, *, create: bool) -> Engine:
    # Without mode=rw SQLite makes an empty database where the file is gone, and every search finds nothing.
    mode = "rwc" if create else "rw"
    engine = create_engine(
        f"sqlite:///file:{quote(path.as_posix())}?mode={mode}&uri=true",
        connect_args={"check_same_thread": False, "timeout": BUSY_TIMEOUT_MS / 1000},
        pool_size=POOL_SIZE,
        max_overflow=POOL_SIZE,
        hide_parameters=True,  # a refused report would stand in the log with its note
    )
    event.listen(engine, "connect", _prepare_sqlite)
    # A listener for "begin" would have every statement look for listeners, a tenth of what a page's reads take.
    engine.dialect.do_begin = _begin_sqlite
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    if not connection.in_transaction:  # as it is where one that writes has begun
        connection.execute("BEGIN")


def _begin_sqlite_writing(connection: Connection) -> None:
    # A transaction that reads first and writes later fails 27-43 % of the time beside other writers.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _server_engine(url: str) -> Engine:
    # A reader's statements see one moment, as in SQLite: no page is half of one load and half of the next.
    return create_engine(
        url,
        pool_size=POOL_SIZE,
        max_overflow=POOL_SIZE,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        hide_parameters=True,
    )


def _begin_writing_on_server(connection: Connection) -> None:
    # One writer at a time, as in SQLite: two votes at once would each write a card that does not know of the other.
    connection.execute(select(func.pg_advisory_xact_lock(_WRITE_LOCK)))


@lru_cache(8)
def _for_writing(engine: Engine) -> Engine:
    if engine.dialect.name == "sqlite":
        writer, begin = engine.execution_options(), _begin_sqlite_writing
    else:
        # Under the readers' level a writer would see the moment before it waited for the lock.
        writer, begin = engine.execution_options(isolation_level="READ COMMITTED"), _begin_writing_on_server
    event.listen(writer, "begin", begin)
    return writer


def open_database(url: str, *, create: bool = False) -> Engine:
    """A URL → an engine; nothing is opened yet. `create` allows a SQLite file to be made."""
    path = sqlite_path(url)
    if path is None:
        return _server_engine(url)
    if create:
        path.parent.mkdir(parents=True, exist_ok=True)
    return _sqlite_engine(path, create=create)


@contextmanager
def _named_faults() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:  # the index speaks to the driver itself
        raise DatabaseUnavailable from error


@contextmanager
def reading(engine: Engine) -> Iterator[Session]:
    """A session that only reads; raises DatabaseUnavailable for whatever the database refuses."""
    with _named_faults(), Session(engine) as session:
        yield session


@contextmanager
def connected(engine: Engine) -> Iterator[Connection]:
    """A connection that only reads: what a session adds to it costs as much as two of an entry's queries."""
    with _named_faults(), engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Session]:
    """A session that takes the write lock at once, commits at the end and rolls back on an error."""
    with _named_faults(), Session(_for_writing(engine)) as session, session.begin():
        yield session


def insert_or_update(dialect: str, table: Table) -> Any:
    """A dialect's name, a table → its INSERT that can say ON CONFLICT, which SQLAlchemy has by dialect only.

    Imported by name: that of PostgreSQL takes a tenth of a second that a start on SQLite need not wait for.
    """
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table)


@cache
def _dialect(name: str) -> Dialect:
    return registry.load(name)()  # type: ignore[no-any-return]


def dialect_name(engine: Engine) -> str:
    """An engine → the name by which another process makes the same dialect."""
    return f"{engine.dialect.name}.{engine.dialect.driver}"


@cache
def _binding(dialect: str, table: Table) -> tuple[Callable[[Any], tuple[Any, ...]], list[tuple[int, Any]]]:
    """A dialect's name, a table → what takes a row's values in the table's order, and what some of them become.

    A truth value is taken as it is: every driver knows it.
    """
    processors = (
        (place, column.type.dialect_impl(_dialect(dialect)).bind_processor(_dialect(dialect)))
        for place, column in enumerate(table.c)
        if not isinstance(column.type, Boolean)
    )
    return itemgetter(*table.c.keys()), [(place, process) for place, process in processors if process]


def bind_all(dialect: str, table: Table, rows: Sequence[Mapping[str, object]]) -> list[tuple[object, ...]]:
    """Rows with every column of a table → the values for `insert_all`, in whatever process has the time."""
    take, processors = _binding(dialect, table)
    if not processors:
        return list(map(take, rows))
    bound = []
    for row in rows:
        values = list(take(row))
        for place, process in processors:
            values[place] = process(values[place])
        bound.append(tuple(values))
    return bound


@cache
def _insert_statement(dialect: Dialect, table: Table) -> str:
    return str(insert(table).compile(dialect=dialect))


def insert_all(connection: Connection, table: Table, rows: Sequence[tuple[object, ...]]) -> None:
    """Bound rows → in the table, past SQLAlchemy's handling of each row, which takes twice as long as the insert."""
    statement = _insert_statement(connection.dialect, table)
    if connection.dialect.positional:
        connection.connection.cursor().executemany(statement, rows)
    else:
        names = table.c.keys()
        connection.exec_driver_sql(statement, [dict(zip(names, row, strict=True)) for row in rows])


def find_schema(engine: Engine) -> str | None:
    """The migration the database is at; none where it is empty. Raises DatabaseUnavailable."""
    with _named_faults(), engine.connect() as connection:
        try:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        except (OperationalError, ProgrammingError) as error:
            if "alembic_version" in str(error.orig):
                return None
            raise


def require_schema(engine: Engine) -> None:
    """Raises DatabaseOutOfStep where the database is not at the program's own schema version."""
    found = find_schema(engine)
    if found != SCHEMA_HEAD:
        raise DatabaseOutOfStep(found=found or "none", needed=SCHEMA_HEAD)


def migrate(url: str, migrations: Path) -> None:
    """Brings the database to the program's schema version; raises DatabaseOutOfStep where it is a newer one's."""
    engine = open_database(url, create=True)
    try:
        found = find_schema(engine)
        if found != SCHEMA_HEAD:
            _upgrade(engine, migrations, found)
    finally:
        engine.dispose()


def _upgrade(engine: Engine, migrations: Path, found: str | None) -> None:
    from alembic import command  # noqa: PLC0415 - a start that has nothing to migrate should not pay for it
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    try:
        with _named_faults(), _for_writing(engine).begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise DatabaseOutOfStep(found=found or "none", needed=SCHEMA_HEAD) from error

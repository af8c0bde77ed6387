"""Generated entries → a database that holds of them what a load makes, in bulk, so that a million take minutes."""

import os
import sqlite3
from array import array
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

from app.matching.candidate import INDEX_VERSION
from app.matching.terms import Prepared, entry_number, prepare
from tests.bench.generated import make_entry

CHUNK = 500  # entries that a process prepares at a time
AHEAD = 8  # chunks prepared and not yet stored, so that memory stays what a few of them take
CACHE_KB = 400_000

Row = tuple[int, str, str, bytes]  # an entry's number, id, form, and terms as machine integers


def fill(path: Path, count: int) -> None:
    """An empty, migrated SQLite file → the index of that many generated entries in it.

    Rows come in any order into tables of their own; SQLite sorts them into the real ones, whose trees then only grow
    at their ends. What a load would have written is the same: a test compares them row by row.
    """
    os.environ["SQLITE_TMPDIR"] = str(path.parent)
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode = OFF", "synchronous = OFF", f"cache_size = -{CACHE_KB}", "locking_mode = EXCLUSIVE"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("ATTACH ? AS unsorted", (str(path.with_suffix(".unsorted")),))
    for pragma in ("journal_mode = OFF", "synchronous = OFF"):
        connection.execute(f"PRAGMA unsorted.{pragma}")
    connection.execute("CREATE TABLE unsorted.entry (number INTEGER, id TEXT, form TEXT)")
    connection.execute("CREATE TABLE unsorted.posting (term INTEGER, entry INTEGER)")
    connection.execute("BEGIN")
    _store(connection, _prepare_all(count))
    _sort(connection)
    connection.execute("COMMIT")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    path.with_suffix(".unsorted").unlink()


def _prepare_all(count: int) -> Iterator[list[Row]]:
    starts = range(0, count, CHUNK)
    if len(starts) == 1:
        yield _prepare(0, count)
        return
    with ProcessPoolExecutor() as pool:
        waiting = []
        for start in starts:
            waiting.append(pool.submit(_prepare, start, min(start + CHUNK, count)))
            if len(waiting) == AHEAD:
                yield waiting.pop(0).result()
        for one in waiting:
            yield one.result()


def _prepare(start: int, end: int) -> list[Row]:
    return [_row(prepare(make_entry(number))) for number in range(start, end)]


def _row(entry: Prepared) -> Row:
    return entry_number(entry.id), entry.id, entry.form, array("q", entry.terms).tobytes()


def _store(connection: sqlite3.Connection, chunks: Iterable[list[Row]]) -> None:
    for chunk in chunks:
        rows = [(number, entry_id, form) for number, entry_id, form, _ in chunk]
        connection.executemany("INSERT INTO unsorted.entry VALUES (?, ?, ?)", rows)
        for number, _, _, terms in chunk:
            connection.executemany("INSERT INTO unsorted.posting VALUES (?, ?)", zip(array("q", terms), repeat(number)))


def _sort(connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO candidate (number, id, version, form) SELECT number, id, ?, form FROM unsorted.entry ORDER BY number",
        (INDEX_VERSION,),
    )
    connection.execute(
        "INSERT INTO candidate_posting (term, entry) SELECT term, entry FROM unsorted.posting ORDER BY term, entry"
    )
    connection.execute(
        "INSERT INTO candidate_term (term, frequency) SELECT term, count(*) FROM candidate_posting GROUP BY term"
    )

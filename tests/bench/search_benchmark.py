"""How fast a search is among generated entries, on one core, beside a plain full text search of the same run.

`python -m tests.bench search` takes 10,000 and 100,000 entries. A million takes an hour and 10 GB of disk, of which
4 GB stay: `python -m tests.bench.search_benchmark --entries 1000000 --database sqlite:////somewhere/with/room/million.db`;
the same command again searches what that database holds already.
"""

import argparse
import gc
import sqlite3
import statistics
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter, process_time

from sqlalchemy import Engine

from app.matching.candidate import INDEX_VERSION
from app.services.indexing import index_of
from app.services.searching import find_matches
from app.settings import MIGRATIONS
from app.storage.candidates_sqlite import WordBaseline
from app.storage.database import migrate, open_database, reading, sqlite_path
from tests.bench.filling import fill
from tests.bench.generated import make_entries, make_paste

SIZES = (10_000, 100_000)
PASTES, WARM_UP = 300, 50
BASELINE_ENTRIES, BASELINE_PASTES = 10_000, 20  # at 100,000 one search of the baseline takes a second


def measure(engine: Engine, count: int, pastes: int, clock: Callable[[], float]) -> tuple[list[float], int]:
    """Milliseconds of each search, and how many put the right entry first."""
    index, times, right = index_of(engine), [], 0
    step = max(1, count // (pastes + WARM_UP))
    gc.collect()
    gc.freeze()  # as a server does when it starts
    with reading(engine) as session:
        for number in range(pastes + WARM_UP):
            paste = make_paste(number * step)
            started = clock()
            result = find_matches(session, index, paste)
            took = (clock() - started) * 1_000
            if number >= WARM_UP:
                times.append(took)
                right += bool(result.matches) and result.matches[0].id.endswith(f"-{number * step}")
    return times, right


def measure_largest(engine: Engine) -> float:
    """Milliseconds of CPU that a paste of 1 MiB takes."""
    index, paste = index_of(engine), "\n".join(map(make_paste, range(400)))[: 2**20]
    with reading(engine) as session:
        find_matches(session, index, make_paste(0))  # a worker reads the index's words once
        started = process_time()
        find_matches(session, index, paste)
        return (process_time() - started) * 1_000


def measure_baseline() -> tuple[list[float], int]:
    """The same of any word of the paste in FTS5, ranked by BM25, and of fewer pastes."""
    baseline, times, right = WordBaseline(make_entries(BASELINE_ENTRIES)), [], 0
    for number in range(BASELINE_PASTES):
        wanted = number * (BASELINE_ENTRIES // BASELINE_PASTES)
        paste = make_paste(wanted)
        started = process_time()
        found = baseline.rank(paste, 1)
        times.append((process_time() - started) * 1_000)
        right += bool(found) and found[0].endswith(f"-{wanted}")
    return times, right


def show(name: str, times: Sequence[float]) -> None:
    cuts = statistics.quantiles(times, n=100)
    print(f"{name:10} p50 {cuts[49]:7.2f} ms, p95 {cuts[94]:7.2f} ms, p99 {cuts[98]:7.2f} ms")


def _prepare(url: str, count: int) -> None:
    """A URL → a database with that many entries, filled now where there is none; stops where it holds another number."""
    path = sqlite_path(url)
    if path is None:
        raise SystemExit("the benchmark searches SQLite: sqlite:////somewhere/bench.db")
    if not path.exists():
        started = perf_counter()
        migrate(url, MIGRATIONS)
        fill(path, count)
        print(f"filled with {count:,} entries in {perf_counter() - started:.0f} s, {path.stat().st_size / 1e9:.2f} GB")
    with sqlite3.connect(path) as connection:
        (held,) = connection.execute("SELECT count(*) FROM candidate WHERE version = ?", (INDEX_VERSION,)).fetchone()
    if held != count:
        raise SystemExit(
            f"{path} holds {held:,} entries of this version, not {count:,}: remove it, or say --entries {held}"
        )


def _measure_size(url: str, count: int, *, pastes: int) -> None:
    _prepare(url, count)
    engine = open_database(url)
    print(f"\nsearch among {count:,} entries, pastes of 60 lines")
    for name, clock in (("CPU", process_time), ("wall", perf_counter)):
        times, right = measure(engine, count, pastes, clock)
        show(name, times)
    print(f"right entry first: {right} of {pastes}")
    print(f"a paste of 1 MiB: {measure_largest(engine):.0f} ms of CPU")
    engine.dispose()


def run(sizes: Sequence[int] = SIZES, *, folder: str | None = None) -> None:
    times, right = measure_baseline()
    print(f"\nbaseline: FTS5, any word, among {BASELINE_ENTRIES:,} entries")
    show("CPU", times)
    print(f"right entry first: {right} of {BASELINE_PASTES}")
    for count in sizes:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            _measure_size(f"sqlite:///{Path(place).as_posix()}/bench.db", count, pastes=PASTES)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast a search is among generated entries.")
    parser.add_argument("--entries", type=int, default=SIZES[0])
    parser.add_argument("--pastes", type=int, default=PASTES)
    parser.add_argument("--folder", help="where the database is made, and removed afterwards")
    parser.add_argument("--database", help="a URL of a database that stays; filled where there is none")
    given = parser.parse_args()
    if given.database:
        _measure_size(given.database, given.entries, pastes=given.pastes)
    else:
        run([given.entries], folder=given.folder)


if __name__ == "__main__":
    main()

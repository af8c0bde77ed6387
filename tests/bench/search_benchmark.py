"""How fast a search is at a given number of entries, on one core: `python -m tests.bench.search_benchmark --entries 10000`."""

import argparse
import statistics
import tempfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time

from sqlalchemy import Engine

from app.services.indexing import index_of
from app.services.searching import find_matches
from app.settings import MIGRATIONS
from app.storage.database import migrate, open_database, reading, writing
from tests.bench.generated import make_entries, make_paste

CHUNK = 20_000  # entries a transaction, so that a million need no more memory than a chunk does
WARM_UP = 50


def fill(engine: Engine, count: int) -> float:
    """Puts generated entries into the index; gives the seconds."""
    started, index, entries = perf_counter(), index_of(engine), make_entries(count)
    while chunk := list(islice(entries, CHUNK)):
        with writing(engine) as session:
            index.replace(session, chunk)
    return perf_counter() - started


def measure(engine: Engine, count: int, pastes: int, clock: Callable[[], float]) -> tuple[list[float], int]:
    """Milliseconds of each search, and how many put the right entry first."""
    index, times, right = index_of(engine), [], 0
    step = max(1, count // (pastes + WARM_UP))
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


def show(name: str, times: list[float]) -> None:
    cuts = statistics.quantiles(times, n=100)
    print(f"{name}: p50 {cuts[49]:.2f} ms, p95 {cuts[94]:.2f} ms, p99 {cuts[98]:.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=10_000)
    parser.add_argument("--pastes", type=int, default=300)
    parser.add_argument("--database", help="a URL; without it a file that is removed afterwards")
    parser.add_argument("--keep", action="store_true", help="search in what the database holds already")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = given.database or f"sqlite:///{Path(folder).as_posix()}/bench.db"
        if not given.keep:
            migrate(url, MIGRATIONS)
        engine = open_database(url)
        if not given.keep:
            print(f"{given.entries} entries indexed in {fill(engine, given.entries):.1f} s")
        for name, clock in (("CPU", process_time), ("wall", perf_counter)):
            times, right = measure(engine, given.entries, given.pastes, clock)
            show(name, times)
        print(f"right entry first: {right} of {given.pastes}")
        engine.dispose()


if __name__ == "__main__":
    main()

"""An index over given entries in a database of its own, for tests that search."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from app.matching.result import Matchable
from app.services.evaluating import Find, searching
from app.settings import MIGRATIONS


@contextmanager
def search_over(entries: Iterable[Matchable]) -> Iterator[Find]:
    with searching(entries, MIGRATIONS) as find:
        yield find


def read_data(folder: Path) -> tuple[Matchable, ...]:
    from app.services.evaluating import read_matchables

    return read_matchables(folder)

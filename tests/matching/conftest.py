"""One index over data/ for all tests that search it."""

from collections.abc import Iterator

import pytest

from app.matching.result import Matchable
from app.services.evaluating import Find
from tests.conftest import REAL_DATA
from tests.matching.indexed import read_data, search_over


@pytest.fixture(scope="session")
def real_entries() -> tuple[Matchable, ...]:
    return read_data(REAL_DATA)


@pytest.fixture(scope="session")
def find_in_data(real_entries: tuple[Matchable, ...]) -> Iterator[Find]:
    with search_over(real_entries) as find:
        yield find

"""What was made of content and waits to be stored: in memory as long as it is little, else in a file of its own."""

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from tempfile import SpooledTemporaryFile
from typing import Self

from app.matching.terms import Prepared
from app.storage.projection import Rows

MAX_IN_MEMORY = 16 * 1024 * 1024
STORED_TOGETHER = 200  # entries; some 15 MB of rows


@dataclass(frozen=True, slots=True)
class Stored:
    """The rows of an entry and what the index keeps of it, which of a withdrawn entry is nothing."""

    rows: Rows
    prepared: Prepared | None

    def pack(self) -> bytes:
        return pickle.dumps(self, protocol=pickle.HIGHEST_PROTOCOL)


class Spool:
    """Takes what is packed, gives it back in the same order, some at a time: ten thousand entries are a gigabyte."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(max_size=MAX_IN_MEMORY)  # noqa: SIM115 - closed by `__exit__`
        self._count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def put(self, packed: bytes) -> None:
        self._file.write(packed)
        self._count += 1

    def take(self) -> Iterator[Sequence[Stored]]:
        """Everything that was put in, from the first, in groups."""
        self._file.seek(0)
        packed = (pickle.load(self._file) for _ in range(self._count))  # noqa: S301 - written by this process alone
        while some := list(islice(packed, STORED_TOGETHER)):
            yield some

"""What is wrong with the files in data/, said so that it can be found and mended."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath

_SHOWN_VALUE = 80


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Problem:
    """`blocking` problems keep the whole set from being loaded; the others leave a page less than complete."""

    file: str
    line: int
    field: str
    value: str
    expected: str
    blocking: bool = True

    def __str__(self) -> str:
        shown = self.value if len(self.value) <= _SHOWN_VALUE else self.value[: _SHOWN_VALUE - 1] + "…"
        got = f": {shown!r}" if shown else ""
        return f"{self.file}:{self.line}: {self.field}{got}: expected {self.expected}"


@dataclass(frozen=True, slots=True)
class Marks:
    """Line and raw text by path, as the YAML reader saw them."""

    lines: dict[tuple[str | int, ...], int]
    raw: dict[tuple[str | int, ...], str]


class Place:
    """Where a field stands; asked for only where something is wrong, so that sound files need no second look."""

    def __init__(self, file: PurePosixPath, look: Callable[[], Marks] = lambda: Marks({(): 1}, {})) -> None:
        self.file = file
        self._look = look

    @cached_property
    def _marks(self) -> Marks:
        return self._look()

    def line(self, path: tuple[str | int, ...]) -> int:
        """A path → its line; of a missing field, the line of what should hold it."""
        lines = self._marks.lines
        while path and path not in lines:
            path = path[:-1]
        return lines.get(path, 1)

    def problem(
        self, path: tuple[str | int, ...], expected: str, *, value: object = None, blocking: bool = True
    ) -> Problem:
        shown = self._marks.raw.get(path, "" if value is None else str(value))
        return Problem(
            file=str(self.file),
            line=self.line(path),
            field=".".join(str(part) for part in path) or "(file)",
            value=shown,
            expected=expected,
            blocking=blocking,
        )

"""Cells that are finished, written down one by one, so that an interrupted run goes on where it stopped."""

import json
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from app.entries.measurement import Cell

_CELL: TypeAdapter[Cell] = TypeAdapter(Cell)


class Journal:
    """One file for one digest of one entry's reproduction and one day; a torn last line was not finished.

    A measurement has one date, so that cells of another day would stand under a day on which nobody ran them.
    """

    def __init__(self, folder: Path, entry_id: str, digest: str, day: date) -> None:
        self._mark = f"{entry_id.replace('/', '__')}.{digest}."
        self.path = folder / "journal" / f"{self._mark}{day.isoformat()}.jsonl"

    def list_cells(self) -> Iterator[Cell]:
        if not self.path.is_file():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                yield _CELL.validate_python(_tuples(json.loads(line)))
            except (ValueError, KeyError, ValidationError):
                continue

    def add(self, cell: Cell) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            # A line torn by a kill must not swallow the next one.
            file.write(b"\n" * (file.tell() > 0) + _CELL.dump_json(cell))
            file.flush()
            os.fsync(file.fileno())

    def clear(self) -> None:
        """Takes away what is finished now, and what was left of it on other days."""
        for path in self.path.parent.glob(f"{self._mark}*"):
            path.unlink(missing_ok=True)


def _tuples(cell: dict) -> dict:  # type: ignore[type-arg]
    return {**cell, "at": tuple(map(tuple, cell["at"])), "versions": tuple(map(tuple, cell["versions"]))}

"""What a measurement saw: cells of a version matrix, the outcome of each run in them, boundaries between versions."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal

Role = Literal["trigger", "workaround", "dead_end"]
# reproduced: the message came; ok: it did not and the script's own check held; wrong_result: no error, but the check
# failed; skipped: this machine could not run it, which says nothing about the version.
Outcome = Literal["reproduced", "ok", "wrong_result", "other_error", "install_failed", "timeout", "flaky", "skipped"]
Change = Literal["introduced", "fixed"]
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One script in one cell; the trigger has no key, `printed` settled the outcome, `seconds` is an upper step."""

    role: Role
    key: str | None
    outcome: Outcome
    printed: str | None
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """`at` is the place in the matrix (axis, value), `versions` what was really there (product, version)."""

    at: Pairs
    versions: Pairs
    runs: tuple[Run, ...]

    @property
    def name(self) -> str:
        return ",".join(f"{axis}={value}" for axis, value in self.at)

    @property
    def trigger(self) -> Run:
        return self.runs[0]

    @property
    def affected(self) -> bool:
        return self.trigger.outcome == "reproduced"

    @property
    def skipped(self) -> bool:
        return all(run.outcome == "skipped" for run in self.runs)

    def version_of(self, product: str) -> str:
        """A product → its version here; the axis value where none was found out."""
        return dict(self.versions).get(product) or dict(self.at).get(product, "")

    def run_of(self, key: str) -> Run | None:
        return next((run for run in self.runs if run.key == key), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Boundary:
    """The outcome of the trigger changes from `before` to `version`; `probes` of `releases` were run for it.

    `unknown` releases lie between the two and could not settle it: not installable, or failing in another way.
    """

    change: Change
    axis: str
    at: Pairs
    version: str
    before: str
    releases: int
    probes: int
    unknown: int = 0

    @property
    def exact(self) -> bool:
        return self.unknown == 0


def _rest(cell: Cell, product: str) -> str:
    return ", ".join(f"{axis} {value}" for axis, value in cell.at if axis != product)


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """`digest` is that of the reproduction that was run; `product` the axis or probe that a reader compares."""

    digest: str
    measured_on: date
    host: str
    tools: Pairs
    product: str
    message: str
    cells: tuple[Cell, ...]
    boundaries: tuple[Boundary, ...]

    @property
    def affected_cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if cell.affected)

    @property
    def counted(self) -> int:
        """Cells that were really run."""
        return sum(not cell.skipped for cell in self.cells)

    def columns(self) -> tuple[tuple[str, str], ...]:
        """For each cell the version of the compared product and the rest of its place, which together name one cell."""
        pairs = [(cell.version_of(self.product), _rest(cell, self.product)) for cell in self.cells]
        seen = Counter(pairs)
        return tuple(
            pair if seen[pair] == 1 else (pair[0], cell.name) for pair, cell in zip(pairs, self.cells, strict=True)
        )

    def labels(self) -> dict[str, str]:
        """A cell's name → the version, with the rest of its place where that version alone names several cells."""
        columns = self.columns()
        seen = Counter(version for version, _ in columns)
        return {
            cell.name: version if version and seen[version] == 1 else f"{version} ({place})" if version else place
            for cell, (version, place) in zip(self.cells, columns, strict=True)
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A workaround or dead end over the affected cells: where it helped, where not; `harmed` broke a sound cell."""

    key: str
    role: Role
    helped: tuple[Cell, ...]
    failed: tuple[Cell, ...]
    harmed: tuple[Cell, ...]

    @property
    def tested(self) -> int:
        return len(self.helped) + len(self.failed)


def tally(measurement: Measurement, key: str) -> Tally | None:
    """A workaround's or dead end's key → how it did; None where it was never run. Skipped runs count nowhere."""
    role: Role | None = None
    helped, failed, harmed = [], [], []
    for cell in measurement.cells:
        run = cell.run_of(key)
        if run is None or run.outcome in ("skipped", "flaky"):
            continue
        role = run.role
        if cell.affected:
            (helped if run.outcome == "ok" else failed).append(cell)
        elif cell.trigger.outcome == "ok" and run.outcome != "ok":
            harmed.append(cell)
    if role is None:
        return None
    return Tally(key=key, role=role, helped=tuple(helped), failed=tuple(failed), harmed=tuple(harmed))


def list_keys(measurement: Measurement) -> tuple[tuple[Role, str], ...]:
    """Every workaround and dead end that was run, in the order of the reproduction."""
    seen: dict[str, Role] = {}
    for cell in measurement.cells:
        for run in cell.runs:
            if run.key is not None:
                seen.setdefault(run.key, run.role)
    return tuple((role, key) for key, role in seen.items())


def list_tallies(measurement: Measurement) -> Iterator[Tally]:
    """All workarounds and dead ends with how they did."""
    for _, key in list_keys(measurement):
        if found := tally(measurement, key):
            yield found


def shows_a_way_out(measurement: Measurement) -> bool:
    """The error was seen, and at least one workaround ended it: what the rung `reproduced` asks for."""
    return any(row.role == "workaround" and row.helped for row in list_tallies(measurement))

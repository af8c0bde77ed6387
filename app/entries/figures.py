"""Counts over many entries: rows of a figure, and what all measurements together saw."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from app.entries.measurement import Cell, Measurement, Outcome, Role

# What a cell runs on: the first of these axes that its place in the matrix has; else the kernel is all it needs.
RUNTIMES = ("python", "node", "postgresql", "docker", "debian")
KERNEL = "kernel"
ROLES: tuple[Role, ...] = get_args(Role)
RUN_OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
Counted = Counter[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Row:
    """What is counted and how many there are of each kind; every kind is there, with 0 where there is none."""

    name: str
    counts: Mapping[str, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredFigures:
    """`roles` count runs by outcome; `runtimes` and `domains` count cells by the outcome of the trigger alone."""

    entries: int
    roles: tuple[Row, ...]
    runtimes: tuple[Row, ...]
    domains: tuple[Row, ...]

    @property
    def cells(self) -> int:
        return sum(row.total for row in self.domains)

    @property
    def runs(self) -> int:
        return sum(row.total for row in self.roles)


def make_rows(counted: Counted, names: Iterable[str], kinds: Sequence[str]) -> tuple[Row, ...]:
    """(name, kind) → count, the names in their order → rows with every kind in each."""
    return tuple(Row(name, {kind: counted[name, kind] for kind in kinds}) for name in names)


def largest_first(counted: Counted, kinds: Sequence[str]) -> tuple[Row, ...]:
    """(name, kind) → count → a row for each name, the largest first."""
    rows = make_rows(counted, {name for name, _ in counted}, kinds)
    return tuple(sorted(rows, key=lambda row: (-row.total, row.name)))


def runtime_of(cell: Cell) -> str:
    """A cell → what it runs on."""
    axes = {axis for axis, _ in cell.at}
    return next((runtime for runtime in RUNTIMES if runtime in axes), KERNEL)


def count_measured(measurements: Iterable[tuple[str, Measurement]]) -> MeasuredFigures:
    """The domain and the measurement of each measured entry → what they saw together."""
    roles: Counted = Counter()
    runtimes: Counted = Counter()
    domains: Counted = Counter()
    entries = 0
    for domain, measurement in measurements:
        entries += 1
        for cell in measurement.cells:
            roles.update((run.role, run.outcome) for run in cell.runs)
            runtimes[runtime_of(cell), cell.trigger.outcome] += 1
            domains[domain, cell.trigger.outcome] += 1
    return MeasuredFigures(
        entries=entries,
        roles=make_rows(roles, ROLES, RUN_OUTCOMES),
        runtimes=largest_first(runtimes, RUN_OUTCOMES),
        domains=largest_first(domains, RUN_OUTCOMES),
    )

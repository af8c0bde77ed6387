"""A measurement in JSON: every cell with what it printed, and the boundaries as OSV events."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from app.entries.entry import VersionRow
from app.entries.measurement import Boundary, Cell, Measurement, Run, tally


@dataclass(frozen=True, slots=True, kw_only=True)
class RunDocument:
    """`role` is trigger, workaround or dead_end; `key` names which, null for the trigger."""

    role: str
    key: str | None
    outcome: str
    printed: str | None
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CellDocument:
    """`at` is the place in the matrix, `versions` what was really installed there."""

    at: dict[str, str]
    versions: dict[str, str]
    affected: bool
    runs: tuple[RunDocument, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDocument:
    """An event as OSV has them: the release that introduced the error, or the one that fixed it.

    `ground` is measured or documented; `at` is the rest of the measured place. Not `exact`: the change lies after
    `before` and at the latest in this release, since `unknown` releases between them could not settle it.
    """

    product: str
    introduced: str | None
    fixed: str | None
    before: str | None
    at: dict[str, str]
    ground: str
    exact: bool
    unknown: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasurementDocument:
    measured_on: date
    host: str
    tools: dict[str, str]
    product: str
    message: str
    cells: tuple[CellDocument, ...]
    events: tuple[EventDocument, ...]
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverageDocument:
    """Over the affected cells: where it helped, where it did not; `breaks` are cells that were fine before.

    A cell is named by its version, and where several share that by its place as well: `2.3.5 (python 3.13)`.
    """

    helped: tuple[str, ...]
    failed: tuple[str, ...]
    breaks: tuple[str, ...]


def measurement_document(entry_id: str, measurement: Measurement) -> MeasurementDocument:
    """An entry's measurement → its document."""
    return MeasurementDocument(
        measured_on=measurement.measured_on,
        host=measurement.host,
        tools=dict(measurement.tools),
        product=measurement.product,
        message=measurement.message,
        cells=tuple(map(_cell, measurement.cells)),
        events=list_measured_events(measurement),
        source=f"data/entries/{entry_id}/repro",
    )


def coverage_document(measurement: Measurement | None, key: str) -> CoverageDocument | None:
    """A workaround's or dead end's key → in which cells it helped; null where it was not run."""
    found = tally(measurement, key) if measurement else None
    if measurement is None or found is None:
        return None
    labels = measurement.labels()

    def named(cells: tuple[Cell, ...]) -> tuple[str, ...]:
        return tuple(labels[cell.name] for cell in cells)

    return CoverageDocument(helped=named(found.helped), failed=named(found.failed), breaks=named(found.harmed))


def list_measured_events(measurement: Measurement) -> tuple[EventDocument, ...]:
    """A measurement → an event for each boundary that was found."""
    return tuple(map(_event, measurement.boundaries))


def list_documented_events(rows: Iterable[VersionRow]) -> Iterator[EventDocument]:
    """An entry's version table → an event for each release it names; a row of versions without the error has none."""
    for row in rows:
        if row.introduced and row.status != "unaffected":
            yield _documented(row.product, introduced=row.introduced, fixed=None)
        if row.fixed:
            yield _documented(row.product, introduced=None, fixed=row.fixed)


def _documented(product: str, *, introduced: str | None, fixed: str | None) -> EventDocument:
    return EventDocument(
        product=product,
        introduced=introduced,
        fixed=fixed,
        before=None,
        at={},
        ground="documented",
        exact=True,
        unknown=0,
    )


def _cell(cell: Cell) -> CellDocument:
    return CellDocument(
        at=dict(cell.at), versions=dict(cell.versions), affected=cell.affected, runs=tuple(map(_run, cell.runs))
    )


def _run(run: Run) -> RunDocument:
    return RunDocument(role=run.role, key=run.key, outcome=run.outcome, printed=run.printed, seconds=run.seconds)


def _event(boundary: Boundary) -> EventDocument:
    return EventDocument(
        product=boundary.axis,
        introduced=boundary.version if boundary.change == "introduced" else None,
        fixed=boundary.version if boundary.change == "fixed" else None,
        before=boundary.before,
        at=dict(boundary.at),
        ground="measured",
        exact=boundary.exact,
        unknown=boundary.unknown,
    )

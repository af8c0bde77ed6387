"""A measurement in JSON: every cell with what it printed, and the boundaries as OSV events."""

from dataclasses import dataclass
from datetime import date

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
    """An event as OSV has them: the release that introduced the error, or the one that fixed it."""

    product: str
    introduced: str | None
    fixed: str | None
    before: str


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
    """Over the affected versions: where it helped, where it did not; `breaks` are versions that were fine before."""

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
        events=tuple(map(_event, measurement.boundaries)),
        source=f"data/entries/{entry_id}/repro",
    )


def coverage_document(measurement: Measurement | None, key: str) -> CoverageDocument | None:
    """A workaround's or dead end's key → in which versions it helped; null where it was not run."""
    found = tally(measurement, key) if measurement else None
    if measurement is None or found is None:
        return None
    return CoverageDocument(
        helped=list_versions(measurement, found.helped),
        failed=list_versions(measurement, found.failed),
        breaks=list_versions(measurement, found.harmed),
    )


def list_versions(measurement: Measurement, cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """Cells → the version of the compared product in each, once."""
    return tuple(dict.fromkeys(cell.version_of(measurement.product) for cell in cells))


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
    )

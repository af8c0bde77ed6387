"""Running reproductions of entries in data/ and committing what was seen beside them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pydantic import ValidationError

from app.content.entry_file import EntryFile
from app.content.folder import ENTRY_FILE
from app.content.yaml_source import read_yaml
from app.entries.measurement import Cell, Measurement
from app.measure.environments import Environments
from app.measure.reproduction import REPRO, ReproBroken, Reproduction, list_mismatches, read_reproduction
from app.measure.results import MEASURED, MeasuredBroken, is_current, read_measured, write_measured
from app.measure.runner import CellDone, Runner, nobody


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A reproduction that cannot be run, with everything that is wrong with it."""

    entry_id: str
    faults: tuple[str, ...]


def list_measurable(data_dir: Path) -> list[str]:
    """The ids of all entries that have a reproduction, sorted."""
    root = data_dir / "entries"
    return sorted(path.parent.relative_to(root).as_posix() for path in root.glob(f"*/*/{REPRO}") if path.is_dir())


def list_stale(data_dir: Path) -> list[str]:
    """The ids whose reproduction changed after the last measurement, or was never run."""
    return [entry_id for entry_id in list_measurable(data_dir) if not _is_current(data_dir / "entries" / entry_id)]


def _is_current(folder: Path) -> bool:
    try:
        return is_current(folder)
    except MeasuredBroken:
        return False


def find_reproduction(data_dir: Path, entry_id: str) -> Reproduction | Broken:
    """An id → its reproduction, held against the entry beside it; or what is wrong."""
    try:
        reproduction = read_reproduction(data_dir, entry_id)
    except ReproBroken as error:
        return Broken(entry_id=entry_id, faults=error.faults)
    faults = tuple(list_entry_mismatches(data_dir, reproduction))
    return Broken(entry_id=entry_id, faults=faults) if faults else reproduction


def list_entry_mismatches(data_dir: Path, reproduction: Reproduction) -> Iterator[str]:
    """What in a reproduction does not belong to its entry.yaml."""
    path = data_dir / "entries" / reproduction.entry_id / ENTRY_FILE
    if not path.is_file():
        yield f"{reproduction.entry_id} has no {ENTRY_FILE} in data/entries"
        return
    values, _, _ = read_yaml(path.read_text(encoding="utf-8"), path)
    try:
        entry = EntryFile.model_validate(values)
    except ValidationError as error:
        yield f"{ENTRY_FILE} has {error.error_count()} problems of its own; see `wayout check {reproduction.entry_id}`"
        return
    yield from list_mismatches(
        reproduction.file,
        messages=entry.messages,
        workarounds=[row.key for row in entry.workarounds],
        dead_ends=[row.key for row in entry.dead_ends],
    )


def list_measure_faults(data_dir: Path, entry_id: str) -> list[str]:
    """What `wayout check` says of an entry's repro/ and measured.json; nothing where all is well or none is there."""
    folder = data_dir / "entries" / entry_id
    if not (folder / REPRO).is_dir():
        return [f"{MEASURED} without {REPRO}/"] if (folder / MEASURED).is_file() else []
    found = find_reproduction(data_dir, entry_id)
    faults = list(found.faults) if isinstance(found, Broken) else []
    try:
        if not is_current(folder):
            faults.append("repro/ changed after measured.json was written, or was never run; run `wayout measure`")
    except MeasuredBroken as error:
        faults.append(str(error))
    return faults


def measure_entry(
    data_dir: Path,
    reproduction: Reproduction,
    *,
    cache: Path,
    jobs: int = 1,
    repeat: int = 1,
    today: date,
    cell_done: CellDone = nobody,
) -> tuple[Measurement, bool]:
    """Runs a reproduction → the measurement, and whether measured.json was written (not where all was skipped)."""
    folder = data_dir / "entries" / reproduction.entry_id
    try:
        previous = read_measured(folder)
    except MeasuredBroken:
        previous = None
    runner = Runner(environments=Environments(cache), repeat=repeat)
    measurement = runner.measure(reproduction, jobs=jobs, previous=previous, today=today, cell_done=cell_done)
    if measurement.counted:
        write_measured(folder, measurement)
    return measurement, bool(measurement.counted)


def run_one_cell(reproduction: Reproduction, name: str, *, cache: Path) -> Cell | None:
    """One cell by its name (`axis=value,axis=value`), run and judged, written nowhere; None where there is none."""
    wanted = dict(part.partition("=")[::2] for part in name.split(","))
    runner = Runner(environments=Environments(cache))
    for at in reproduction.cells():
        if wanted.items() <= dict(at).items():
            return runner.run_cell(reproduction, at)
    return None

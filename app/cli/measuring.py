"""The command `wayout measure`: which reproductions to run, and a table that fills while they run."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.entries.measurement import Cell, Measurement, Outcome, list_tallies
from app.settings import Settings

if TYPE_CHECKING:
    from rich.table import Table

    from app.measure.reproduction import Reproduction

_COLOURS: Mapping[Outcome, str] = {
    "reproduced": "red",
    "ok": "green",
    "wrong_result": "magenta",
    "other_error": "yellow",
    "install_failed": "yellow",
    "timeout": "yellow",
    "flaky": "magenta",
    "skipped": "dim",
}
_STOPPED = 130

CellSeen = Callable[[Cell], None]


def measure(
    ids: Annotated[list[str] | None, typer.Argument(help="Ids of entries with a folder repro/.")] = None,
    *,
    all_entries: Annotated[bool, typer.Option("--all", help="Every entry that has a reproduction.")] = False,
    stale: Annotated[
        bool, typer.Option("--stale", help="Those whose reproduction changed since, or was never run.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Cells run at the same time.")] = 1,
    repeat: Annotated[int, typer.Option(min=1, max=20, help="Run each script N times; what disagrees is flaky.")] = 1,
    only: Annotated[
        str | None, typer.Option(metavar="CELL", help="One cell, `axis=value,…`; printed, not kept.")
    ] = None,
    cache: Annotated[Path | None, typer.Option(help="The folder that keeps environments.")] = None,
) -> None:
    """Run reproductions over their version matrices and write measured.json. Exit code 0: all written, 1: some not."""
    from app.measure.toolchain import default_cache  # noqa: PLC0415 - start-up time counts
    from app.services.measuring import list_measurable, list_stale  # noqa: PLC0415

    data_dir = Settings().data_dir
    wanted = list(ids or [])
    if all_entries:
        wanted = list_measurable(data_dir)
    elif stale:
        wanted = [entry_id for entry_id in list_stale(data_dir) if not wanted or entry_id in wanted]
    elif not wanted:
        raise typer.BadParameter("name an entry, or say --all or --stale")
    chosen, sound = _read_all(data_dir, wanted)
    try:
        if only is not None:
            sound &= _show_cell(chosen, only, cache=cache or default_cache())
        else:
            sound &= _measure_all(data_dir, chosen, cache=cache or default_cache(), jobs=jobs, repeat=repeat)
    except KeyboardInterrupt:
        print("stopped; finished cells are kept, the same command goes on from there", file=sys.stderr)
        raise typer.Exit(_STOPPED) from None
    raise typer.Exit(0 if sound else 1)


def _read_all(data_dir: Path, ids: Sequence[str]) -> tuple[list["Reproduction"], bool]:
    """Ids → the reproductions that can be run, and whether all could; what is wrong is printed."""
    from app.services.measuring import Broken, find_reproduction  # noqa: PLC0415

    found = [find_reproduction(data_dir, entry_id) for entry_id in ids]
    for row in found:
        if isinstance(row, Broken):
            print(*(f"{row.entry_id}: {fault}" for fault in row.faults), sep="\n", file=sys.stderr)
    return [row for row in found if not isinstance(row, Broken)], not any(isinstance(row, Broken) for row in found)


def _measure_all(data_dir: Path, chosen: Sequence["Reproduction"], *, cache: Path, jobs: int, repeat: int) -> bool:
    from app.services.measuring import measure_entry  # noqa: PLC0415

    sound = True
    today = datetime.now(UTC).date()
    total = sum(len(row.cells()) for row in chosen)
    with _watch(total) as start:
        for reproduction in chosen:
            seen = start(reproduction)
            measurement, written = measure_entry(
                data_dir, reproduction, cache=cache, jobs=jobs, repeat=repeat, today=today, cell_done=seen
            )
            _print_result(reproduction.entry_id, measurement)
            sound &= written
    return sound


def _print_result(entry_id: str, measurement: Measurement) -> None:
    skipped = len(measurement.cells) - measurement.counted
    affected = [cell.version_of(measurement.product) for cell in measurement.affected_cells]
    print(f"{entry_id}: {measurement.counted} cells measured, {skipped} skipped, {len(affected)} affected")
    for why in sorted({str(cell.trigger.printed) for cell in measurement.cells if cell.skipped}):
        print(f"  skipped: {why}")
    for cell in measurement.cells:
        if cell.trigger.outcome not in ("reproduced", "ok", "skipped"):
            print(f"  {cell.name}: {cell.trigger.outcome}: {cell.trigger.printed}")
    for row in list_tallies(measurement):
        said = f"  {row.role.replace('_', ' ')} {row.key}: helps on {len(row.helped)} of {row.tested} affected"
        if row.failed and row.helped:
            said += ", not " + " ".join(cell.name for cell in row.failed)
        if row.harmed:
            said += "; breaks " + " ".join(cell.name for cell in row.harmed)
        print(said)
    for edge in measurement.boundaries:
        exact = "" if edge.exact else f"; not exact, {edge.unknown} between them settled nothing"
        runs = f"{edge.probes} of {edge.releases} releases run"
        print(f"  {edge.change} in {edge.version} (after {edge.before}; {runs}{exact})")


def _show_cell(chosen: Sequence["Reproduction"], name: str, *, cache: Path) -> bool:
    from app.exports.coverage import SIGNS  # noqa: PLC0415
    from app.services.measuring import run_one_cell  # noqa: PLC0415

    sound = True
    for reproduction in chosen:
        cell = run_one_cell(reproduction, name, cache=cache)
        if cell is None:
            names = "; ".join(",".join(f"{axis}={value}" for axis, value in at) for at in reproduction.cells())
            print(f"{reproduction.entry_id}: no cell {name}; there are {names}", file=sys.stderr)
            sound = False
            continue
        versions = " ".join(f"{product} {version}" for product, version in cell.versions)
        print(f"{reproduction.entry_id} {cell.name} ({versions})")
        for run in cell.runs:
            print(f"  {SIGNS[run.outcome][0]} {run.role} {run.key or ''} {run.outcome} {run.seconds} s: {run.printed}")
    return sound


@contextmanager
def _watch(total: int) -> Iterator[Callable[["Reproduction"], CellSeen]]:
    """Number of cells → a function that is told of each reproduction and gives the listener of its cells."""
    if not sys.stderr.isatty():
        yield lambda _reproduction: lambda _cell: None
        return
    from rich.console import Console, Group  # noqa: PLC0415 - only where a table may be drawn
    from rich.live import Live  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    started, done = time.monotonic(), 0
    with Live(console=Console(stderr=True), transient=True, refresh_per_second=4) as live:

        def start(reproduction: "Reproduction") -> CellSeen:
            cells: list[Cell] = []

            def seen(cell: Cell) -> None:
                nonlocal done
                done += 1
                cells.append(cell)
                left = (time.monotonic() - started) / done * (total - done)
                live.update(
                    Group(_grid(reproduction, cells), Text(f"{done} of {total} cells, about {left:.0f} s left"))
                )

            live.update(_grid(reproduction, cells))
            return seen

        yield start


def _grid(reproduction: "Reproduction", cells: Sequence[Cell]) -> "Table":
    """The cells so far, one a row, a column for each script."""
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from app.exports.coverage import SIGNS  # noqa: PLC0415

    table = Table(title=reproduction.entry_id, title_justify="left")
    table.add_column("cell")
    for variant in reproduction.variants():
        table.add_column(variant.key or "trigger", overflow="fold")
    for cell in cells:
        table.add_row(cell.name, *(Text(SIGNS[run.outcome][0], style=_COLOURS[run.outcome]) for run in cell.runs))
    for at in reproduction.cells()[len(cells) :]:
        table.add_row(",".join(f"{axis}={value}" for axis, value in at), "…")
    return table

"""What a measurement saw, as a grid: versions across, the trigger and every remedy down."""

from collections.abc import Iterator, Sequence
from datetime import date

from app.entries.entry import Entry
from app.entries.measurement import Measurement, Run, list_keys
from app.exports.coverage import SIGNS, TRIGGER, list_boundary_lines
from app.services.views import EntryView
from app.web.pages.page import Shown, Visit
from app.web.pages.prose import plain


class GridCell(Shown):
    """`words` are empty where nothing was run; `level` colours it: bad, good, odd or none."""

    sign: str
    words: str
    level: str
    printed: str | None


class GridRow(Shown):
    role: str
    label: str
    lang: str | None
    href: str | None
    cells: tuple[GridCell, ...]


class Grid(Shown, kw_only=True):
    """`columns` are versions of `product`, each with what of its place in the matrix is not `shared` by all."""

    product: str
    columns: tuple[tuple[str, str], ...]
    shared: str
    rows: tuple[GridRow, ...]
    counted: int
    boundaries: tuple[str, ...]
    measured_on: date
    host: str
    source: str
    command: str
    legend: tuple[tuple[str, str], ...]


def measured_grid(view: EntryView, visit: Visit) -> Grid | None:
    """An entry → the grid of its measurement, or none where it was never measured."""
    measurement = view.entry.measurement
    if measurement is None:
        return None
    rows = tuple(_rows(view.entry, measurement, visit))
    seen = {cell.sign for row in rows for cell in row.cells}
    columns, shared = _share(measurement.columns())
    return Grid(
        product=measurement.product,
        columns=columns,
        shared=shared,
        rows=rows,
        counted=measurement.counted,
        boundaries=list_boundary_lines(measurement, visit.locale),
        measured_on=measurement.measured_on,
        host=measurement.host,
        source=f"data/entries/{view.entry.id}/repro",
        command=f"wayout measure {view.entry.id}",
        legend=tuple((sign, visit.say(words)) for sign, words in SIGNS.values() if sign in seen),
    )


def _share(columns: Sequence[tuple[str, str]]) -> tuple[tuple[tuple[str, str], ...], str]:
    """Columns → the same without what all places have, and that."""
    places = [place.split(", ") if version else [] for version, place in columns]
    shared = [part for part in places[0] if part and all(part in place for place in places)]
    rests = [", ".join([part for part in place if part not in shared]) for place in places]
    named = zip(columns, rests, strict=True)
    return tuple((version, rest) if version else (place, "") for (version, place), rest in named), ", ".join(shared)


def _rows(entry: Entry, measurement: Measurement, visit: Visit) -> Iterator[GridRow]:
    triggers = tuple(_cell(cell.trigger, visit) for cell in measurement.cells)
    yield GridRow("trigger", visit.say(TRIGGER), None, None, triggers)
    for role, key in list_keys(measurement):
        cells = tuple(_cell(cell.run_of(key), visit) for cell in measurement.cells)
        remedies = entry.workarounds if role == "workaround" else entry.dead_ends
        remedy = next((one for one in remedies if one.key == key), None)
        anchor = f"#{'workaround' if role == 'workaround' else 'dead-end'}-{key}"
        if remedy is None:
            yield GridRow(role, key, "en", None, cells)
            continue
        lang = remedy.action.read(visit.locale).lang
        yield GridRow(role, plain(remedy.action, visit.locale), None if lang == visit.locale else lang, anchor, cells)


def _cell(run: Run | None, visit: Visit) -> GridCell:
    if run is None:
        return GridCell("·", "", "none", None)
    sign, words = SIGNS[run.outcome]
    level = {"reproduced": "bad", "ok": "good", "skipped": "none"}.get(run.outcome, "odd")
    return GridCell(sign, visit.say(words), level, run.printed)

"""What a measurement saw, as a grid: versions across, the trigger and every remedy down."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from app.entries.entry import Entry
from app.entries.measurement import Boundary, Cell, Measurement, Outcome, Run, list_keys, tally
from app.errors import N_
from app.services.views import EntryView
from app.web.pages.page import Visit
from app.web.pages.prose import plain

# A sign for each outcome, since colour alone says nothing to many.
SIGNS: Mapping[Outcome, tuple[str, str]] = {
    "reproduced": ("✗", N_("the error is there")),
    "ok": ("✓", N_("no error, and the result is right")),
    "wrong_result": ("≠", N_("no error, but the result is wrong")),
    "other_error": ("!", N_("another error")),
    "install_failed": ("∅", N_("cannot be installed here")),
    "timeout": ("⧖", N_("did not end in time")),
    "flaky": ("~", N_("differs from run to run")),
    "skipped": ("–", N_("not run on this machine")),
}
_TRIGGER = N_("Nothing done")
_HELPS = N_("Fixes %(helped)d of %(tested)d tested versions.")
_HELPS_NOT = N_("Fixes %(helped)d of %(tested)d tested versions, not %(versions)s.")
_FAILS = N_("Still fails in %(failed)d of %(tested)d tested versions.")
_FAILS_NOT = N_("Still fails in %(failed)d of %(tested)d tested versions; it does help in %(versions)s.")
_BREAKS = N_("Breaks %(versions)s, which was fine without it.")
_INTRODUCED = N_(
    "%(product)s %(version)s introduced it; %(before)s did not have it (%(probes)d of %(releases)d releases were run)."
)
_FIXED = N_("%(product)s %(version)s ended it; %(before)s still had it (%(probes)d of %(releases)d releases were run).")
_SHOWN_VERSIONS = 4


@dataclass(frozen=True, slots=True)
class GridCell:
    """`words` are empty where nothing was run; `level` colours it: bad, good, odd or none."""

    sign: str
    words: str
    level: str
    printed: str | None


@dataclass(frozen=True, slots=True)
class GridRow:
    role: str
    label: str
    lang: str | None
    href: str | None
    cells: tuple[GridCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """`columns` are versions of `product`, each with the rest of its place in the matrix."""

    product: str
    columns: tuple[tuple[str, str], ...]
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
    return Grid(
        product=measurement.product,
        columns=tuple(_column(cell, measurement) for cell in measurement.cells),
        rows=rows,
        counted=measurement.counted,
        boundaries=tuple(_boundary(one, visit) for one in measurement.boundaries),
        measured_on=measurement.measured_on,
        host=measurement.host,
        source=f"data/entries/{view.entry.id}/repro",
        command=f"wayout measure {view.entry.id}",
        legend=tuple((sign, visit.say(words)) for sign, words in SIGNS.values() if sign in seen),
    )


def _column(cell: Cell, measurement: Measurement) -> tuple[str, str]:
    version = cell.version_of(measurement.product)
    others = [f"{axis} {value}" for axis, value in cell.at if axis != measurement.product]
    return version, ", ".join(others)


def _rows(entry: Entry, measurement: Measurement, visit: Visit) -> Iterator[GridRow]:
    triggers = tuple(_cell(cell.trigger, visit) for cell in measurement.cells)
    yield GridRow("trigger", visit.say(_TRIGGER), None, None, triggers)
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


def _boundary(boundary: Boundary, visit: Visit) -> str:
    sentence = _INTRODUCED if boundary.change == "introduced" else _FIXED
    return visit.say(
        sentence,
        product=boundary.axis,
        version=boundary.version,
        before=boundary.before,
        probes=boundary.probes,
        releases=boundary.releases,
    )


def coverage(measurement: Measurement | None, key: str, visit: Visit) -> tuple[str, ...]:
    """A workaround's or dead end's key → sentences that say in which versions it helps, fails or breaks things."""
    found = tally(measurement, key) if measurement else None
    if measurement is None or found is None:
        return ()
    helped, failed = len(found.helped), len(found.failed)
    said = []
    if found.tested:
        facts = {"helped": helped, "failed": failed, "tested": found.tested}
        exceptions = found.failed if found.role == "workaround" else found.helped
        usual, with_exceptions = (_HELPS, _HELPS_NOT) if found.role == "workaround" else (_FAILS, _FAILS_NOT)
        if exceptions and len(exceptions) < found.tested:
            said.append(visit.say(with_exceptions, **facts, versions=_versions(measurement, exceptions)))
        else:
            said.append(visit.say(usual, **facts))
    if found.harmed:
        said.append(visit.say(_BREAKS, versions=_versions(measurement, found.harmed)))
    return tuple(said)


def _versions(measurement: Measurement, cells: tuple[Cell, ...]) -> str:
    names = list(dict.fromkeys(cell.version_of(measurement.product) for cell in cells))
    shown = ", ".join(names[:_SHOWN_VERSIONS])
    return shown if len(names) <= _SHOWN_VERSIONS else f"{shown}, …"

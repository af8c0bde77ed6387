"""measured.json: the last measurement of an entry, read and written in one canonical form."""

import json
from datetime import date
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from app.entries.measurement import Cell, Measurement
from app.measure.reproduction import REPRO, digest_of

MEASURED = "measured.json"
_MEASUREMENT: TypeAdapter[Measurement] = TypeAdapter(Measurement)


class MeasuredBroken(Exception):
    """measured.json is not what the program writes."""


def read_measured(folder: Path) -> Measurement | None:
    """An entry's folder → its last measurement, or None where there is none; raises MeasuredBroken."""
    path = folder / MEASURED
    if not path.is_file():
        return None
    try:
        return parse_measured(path.read_bytes())
    except MeasuredBroken as error:
        raise MeasuredBroken(f"{path}: {error}") from error


def parse_measured(source: bytes) -> Measurement:
    """The bytes of measured.json → the measurement."""
    try:
        values = json.loads(source)
        return _MEASUREMENT.validate_python(_as_pairs(values))
    except (ValueError, KeyError, TypeError, AttributeError, ValidationError) as error:
        raise MeasuredBroken(f"not as `wayout measure` writes it; run it again ({error})") from error


def is_current(folder: Path) -> bool:
    """Whether measured.json belongs to repro/ as it is now; an entry without either is current."""
    has_repro = (folder / REPRO).is_dir()
    measured = read_measured(folder)
    if measured is None or not has_repro:
        return measured is None and not has_repro
    return measured.digest == digest_of(folder / REPRO)


def write_measured(folder: Path, measurement: Measurement) -> None:
    """Writes measured.json, one line a run, so that a changed outcome is a changed line."""
    path = folder / MEASURED
    path.write_text(as_measured(measurement), encoding="utf-8")


def as_measured(measurement: Measurement) -> str:
    """A measurement → the text of measured.json: the same measurement always gives the same bytes."""
    head = {
        "digest": measurement.digest,
        "measured_on": measurement.measured_on.isoformat(),
        "host": measurement.host,
        "tools": dict(measurement.tools),
        "product": measurement.product,
        "message": measurement.message,
    }
    lines = [f"  {_text(name)}: {_text(value)}" for name, value in head.items()]
    boundaries = [
        {**{name: getattr(row, name) for name in ("change", "axis", "version", "before")}, "at": dict(row.at)}
        | {"releases": row.releases, "probes": row.probes, "unknown": row.unknown}
        for row in measurement.boundaries
    ]
    lines.append(
        '  "boundaries": [' + ",".join(f"\n    {_text(row)}" for row in boundaries) + ("\n  ]" if boundaries else "]")
    )
    lines.append('  "cells": [\n' + ",\n".join(map(_cell, measurement.cells)) + "\n  ]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _cell(cell: Cell) -> str:
    rows = [
        _text(
            {"role": run.role, "key": run.key, "outcome": run.outcome, "printed": run.printed, "seconds": run.seconds}
        )
        for run in cell.runs
    ]
    runs = ",\n".join(f"      {row}" for row in rows)
    return f'    {{"at": {_text(dict(cell.at))}, "versions": {_text(dict(cell.versions))}, "runs": [\n{runs}\n    ]}}'


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _as_pairs(values: dict) -> dict:  # type: ignore[type-arg]
    """JSON's objects and dates → the pairs and dates of the frozen values."""
    cells = [
        {**cell, "at": tuple(cell["at"].items()), "versions": tuple(cell["versions"].items())}
        for cell in values["cells"]
    ]
    boundaries = [{**row, "at": tuple(row["at"].items())} for row in values["boundaries"]]
    return {
        **values,
        "measured_on": date.fromisoformat(values["measured_on"]),
        "tools": tuple(values["tools"].items()),
        "cells": cells,
        "boundaries": boundaries,
    }

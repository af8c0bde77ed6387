"""Counts over everything in the database: entries by domain and rung, measurements, reports by what they say."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import func, literal, select, union_all
from sqlmodel import Session

from app.entries.measurement import Measurement
from app.entries.reports import COUNTING, Outcome, State
from app.entries.verification import Rung
from app.storage.projection import decode_entry
from app.storage.tables import DeadEndRow, EntryRow, ReportRow, WorkaroundRow, table_of

_entry, _report = table_of(EntryRow), table_of(ReportRow)
_workaround, _dead_end = table_of(WorkaroundRow), table_of(DeadEndRow)

_RUNGS = (
    select(_entry.c.domain, _entry.c.verification, func.count())
    .where(_entry.c.withdrawn.is_(False))
    .group_by(_entry.c.domain, _entry.c.verification)
)
_MEASURED = select(_entry.c.domain, _entry.c.document).where(_entry.c.measured.is_(True), _entry.c.withdrawn.is_(False))
_REMEDIES = union_all(
    select(_workaround.c.entry_id, _workaround.c.key, literal("workaround").label("role")),
    select(_dead_end.c.entry_id, _dead_end.c.key, literal("dead_end").label("role")),
).subquery()
_REPORTS = (
    select(_REMEDIES.c.role, _report.c.outcome, _report.c.state, func.count())
    .join(_REMEDIES, (_REMEDIES.c.entry_id == _report.c.entry_id) & (_REMEDIES.c.key == _report.c.key))
    .where(_report.c.state.in_((*COUNTING, "held")))
    .group_by(_REMEDIES.c.role, _report.c.outcome, _report.c.state)
)


@dataclass(frozen=True, slots=True)
class RungCount:
    domain: str
    rung: Rung
    entries: int


@dataclass(frozen=True, slots=True)
class ReportCount:
    """`role` is workaround or dead_end."""

    role: str
    outcome: Outcome
    state: State
    reports: int


def count_rungs(session: Session) -> list[RungCount]:
    """How many entries that are not withdrawn stand on which rung, a domain at a time."""
    return [RungCount(*row) for row in session.connection().execute(_RUNGS)]


def list_measurements(session: Session) -> Iterator[tuple[str, Measurement]]:
    """The domain and the measurement of every entry that has one."""
    for domain, document in session.connection().execute(_MEASURED):
        if measurement := decode_entry(document).measurement:
            yield domain, measurement


def count_reports(session: Session) -> list[ReportCount]:
    """Reports that count or are held, on whatever wording of a workaround or dead end that is still there."""
    return [ReportCount(*row) for row in session.connection().execute(_REPORTS)]

"""Reports in the database: votes, what is counted of them, their history, and the key that hides networks."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, date, datetime
from functools import cache
from typing import get_args

from sqlalchemy import Connection, Row, Select, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.sql.dml import ReturningInsert
from sqlmodel import Session, col

from app.entries.entry import Entry, wording_of
from app.entries.reports import COUNTING, SHOWN_NOTES, Note, Outcome, Reported, State, Vote
from app.storage.database import insert_or_update
from app.storage.entries import find_entry
from app.storage.projection import judged_columns
from app.storage.tables import EntryRow, ReporterKeyRow, ReportEventRow, ReportRow, table_of

Versions = tuple[tuple[str, str], ...]
STATES: tuple[State, ...] = get_args(State)
_entry, _report, _event = table_of(EntryRow), table_of(ReportRow), table_of(ReportEventRow)
_key = table_of(ReporterKeyRow)

# Made once: to put such a statement together costs as much as to run it, and whoever reports holds the write lock.
_TALLIES = (
    select(_report.c.key, _report.c.wording, _report.c.state, _report.c.outcome, func.count(), func.max(_report.c.at))
    .where(_report.c.entry_id == bindparam("entry_id"), _report.c.state.in_((*COUNTING, "held")))
    .group_by(_report.c.key, _report.c.wording, _report.c.state, _report.c.outcome)
)
_NOTES = (
    select(_report.c.key, _report.c.wording, _report.c.note, _report.c.outcome, _report.c.versions, _report.c.at)
    .where(_report.c.entry_id == bindparam("entry_id"), _report.c.state == "released", _report.c.note.is_not(None))
    .order_by(_report.c.at.desc(), _report.c.id.desc())
)
_VOTES = select(_report.c.id, _report.c.outcome, _report.c.state, _report.c.at).where(
    _report.c.entry_id == bindparam("entry_id"), _report.c.key == bindparam("key"), _report.c.wording == bindparam("w")
)
_NEWEST_EVENT = select(func.max(_event.c.id))
_SENT = select(func.count()).where(_event.c.reporter == bindparam("reporter"), _event.c.at > bindparam("since"))
_SECRET = select(_key.c.secret).where(_key.c.period == bindparam("period"))
_JUDGED = update(_entry).where(_entry.c.id == bindparam("entry_id"))
_IDENTITY = ("entry_id", "key", "wording", "reporter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A vote as it is stored; `reporter` is a keyed hash, `token` the hash of what was given out once."""

    id: int
    entry_id: str
    key: str
    wording: str
    reporter: str
    outcome: Outcome
    state: State
    held_why: str | None
    versions: Versions
    note: str | None
    token: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportEvent:
    at: int
    action: str
    outcome: str | None
    by: str
    why: str | None


def day_of(at: int) -> date:
    """Seconds since 1970 → the day in UTC."""
    return datetime.fromtimestamp(at, UTC).date()


def read_reported(connection: Connection, entry: Entry) -> tuple[Reported, ...]:
    """An entry → what was reported of its remedies as they are worded now; those without any report are left out."""
    present = {(remedy.key, wording_of(remedy)) for remedy in entry.remedies}
    counts: dict[str, dict[str, int]] = {}
    newest: dict[str, int] = {}
    for key, wording, state, outcome, count, at in connection.execute(_TALLIES, {"entry_id": entry.id}):
        if (key, wording) in present:
            row = counts.setdefault(key, {})
            name = "held" if state == "held" else outcome
            row[name] = row.get(name, 0) + count
            if state != "held":
                newest[key] = max(at, newest.get(key, 0))
    notes = _read_notes(connection, entry.id, present) if counts else {}
    return tuple(
        Reported(
            key=key,
            worked=row.get("worked", 0),
            changed=row.get("worked_with_changes", 0),
            failed=row.get("did_not_work", 0),
            held=row.get("held", 0),
            newest=day_of(newest[key]) if key in newest else None,
            notes=tuple(notes.get(key, ())[:SHOWN_NOTES]),
        )
        for key, row in sorted(counts.items())
    )


def _read_notes(connection: Connection, entry_id: str, present: Collection[tuple[str, str]]) -> dict[str, list[Note]]:
    notes: dict[str, list[Note]] = {}
    for key, wording, text, outcome, versions, at in connection.execute(_NOTES, {"entry_id": entry_id}):
        if (key, wording) in present:
            note = Note(text=text, outcome=outcome, versions=_decode_versions(versions), on=day_of(at))
            notes.setdefault(key, []).append(note)
    return notes


def _decode_versions(text: str) -> Versions:
    return tuple((str(product), str(version)) for product, version in json.loads(text))


def _as_report(row: Row[tuple[object, ...]]) -> Report:
    fields = dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's public name for a row as a mapping
    return Report(**{**fields, "versions": _decode_versions(fields["versions"])})  # type: ignore[arg-type]


def list_votes(session: Session, entry_id: str, key: str, wording: str) -> list[Vote]:
    """All votes on one wording of one remedy, of whatever state."""
    rows = session.connection().execute(_VOTES, {"entry_id": entry_id, "key": key, "w": wording})
    return [Vote(id=row.id, outcome=row.outcome, state=row.state, at=row.at) for row in rows]


def find_report(session: Session, **fields: object) -> Report | None:
    """Columns and their values → the one report that has them."""
    row = session.connection().execute(_by(tuple(fields)), fields).first()
    return _as_report(row) if row else None


@cache
def _by(names: tuple[str, ...]) -> Select[tuple[object, ...]]:
    return select(_report).where(*(_report.c[name] == bindparam(name) for name in names))


def list_reports(session: Session, *, states: Sequence[State], limit: int, entry_id: str | None = None) -> list[Report]:
    """Reports in these states, newest first."""
    query = select(_report).where(_report.c.state.in_(states)).order_by(_report.c.at.desc(), _report.c.id.desc())
    if entry_id:
        query = query.where(_report.c.entry_id == entry_id)
    return [_as_report(row) for row in session.connection().execute(query.limit(limit))]


def list_events(session: Session, report_id: int) -> list[ReportEvent]:
    """A report's history, oldest first."""
    query = select(_event).where(_event.c.report_id == report_id).order_by(_event.c.id)
    rows = session.connection().execute(query)
    return [ReportEvent(at=row.at, action=row.action, outcome=row.outcome, by=row.by, why=row.why) for row in rows]


def count_by_outcome(session: Session) -> dict[tuple[str, str], int]:
    """(state, outcome) → how many reports there are."""
    query = select(_report.c.state, _report.c.outcome, func.count()).group_by(_report.c.state, _report.c.outcome)
    return {(state, outcome): count for state, outcome, count in session.connection().execute(query)}


def put_vote(session: Session, vote: Mapping[str, object], versions: Versions) -> int:
    """A vote, in place of the same reporter's former one on the same wording → its id, in one statement."""
    row = {**vote, "versions": json.dumps(versions, ensure_ascii=False)}
    connection = session.connection()
    return connection.execute(_upsert(connection.dialect.name, tuple(row)), row).scalar_one()


@cache
def _upsert(dialect: str, names: tuple[str, ...]) -> ReturningInsert[tuple[int]]:
    statement = insert_or_update(dialect, _report)
    changed = {name: statement.excluded[name] for name in names if name not in _IDENTITY}
    return statement.on_conflict_do_update(index_elements=list(_IDENTITY), set_=changed).returning(_report.c.id)


def set_state(session: Session, ids: Collection[int], state: State, *, why: str | None = None) -> None:
    values: dict[str, object] = {"state": state}
    # One that was held before it was withdrawn is held again when it comes back.
    if state != "withdrawn":
        values["held_why"] = why if state == "held" else None
    session.connection().execute(update(_report).where(_report.c.id.in_(ids)).values(values))


def blank_report(session: Session, report_id: int) -> None:
    """Takes away what its reporter wrote: note and versions."""
    session.connection().execute(
        update(_report).where(_report.c.id == report_id).values(note=None, versions="[]", token="")
    )


def add_event(session: Session, report_id: int, event: ReportEvent, *, reporter: str | None = None) -> None:
    session.connection().execute(insert(_event), {**asdict(event), "report_id": report_id, "reporter": reporter})


def count_events(session: Session, reporter: str, *, since: int) -> int:
    """What a reporter sent since a moment, changes and withdrawals included."""
    return session.connection().execute(_SENT, {"reporter": reporter, "since": since}).scalar_one()


def read_reports_revision(session: Session) -> int:
    """A number that grows with whatever happens to a report; one look into an index."""
    return session.connection().scalar(_NEWEST_EVENT) or 0


def list_reported_since(session: Session, revision: int) -> list[str]:
    """The entries to whose reports something happened after a revision."""
    touched = select(_report.c.entry_id).distinct().join(_event, _event.c.report_id == _report.c.id)
    return list(session.connection().scalars(touched.where(_event.c.id > revision)))


def keep_reporter_key(session: Session, period: str, secret: str) -> str:
    """The period's secret: the one that is kept, or this one from now on. Those of other periods are thrown away."""
    connection = session.connection()
    kept = insert_or_update(connection.dialect.name, _key).values(period=period, secret=secret)
    connection.execute(kept.on_conflict_do_nothing())
    connection.execute(delete(ReporterKeyRow).where(col(ReporterKeyRow.period) != period))
    return connection.execute(_SECRET, {"period": period}).scalar_one()


def find_reporter_key(session: Session, period: str) -> str | None:
    return session.connection().scalar(_SECRET, {"period": period})


def list_reported_ids(session: Session, ids: Collection[str]) -> list[str]:
    """Of these entries, those that have a report."""
    found: set[str] = set()
    every = list(ids)
    for start in range(0, len(every), 500):
        some = every[start : start + 500]
        found |= set(session.scalars(select(ReportRow.entry_id).where(col(ReportRow.entry_id).in_(some)).distinct()))
    return sorted(found)


def move_reports(session: Session, renamed: Mapping[str, str]) -> None:
    """Old ids with the new ones → votes go with their entry; where one network voted under both, the new one counts."""
    other = _report.alias("other")
    same = exists().where(*(other.c[name] == _report.c[name] for name in _IDENTITY if name != "entry_id"))
    for former, present in renamed.items():
        twice = same.where(other.c.entry_id == present)
        ours = update(_report).where(_report.c.entry_id == former)
        session.connection().execute(ours.where(~twice).values(entry_id=present))
        session.connection().execute(ours.values(state="withdrawn", token=""))


def refresh_card(session: Session, entry: Entry) -> Entry:
    """Writes what lists show of an entry anew → the entry, with what is reported of it now."""
    judged = replace(entry, reported=read_reported(session.connection(), entry))
    session.connection().execute(_JUDGED, {"entry_id": entry.id, **judged_columns(judged)})
    return judged


def refresh_cards(session: Session, ids: Collection[str]) -> None:
    """The same for those of these entries that have a report; after a load, and after a moderator's decision."""
    for entry_id in list_reported_ids(session, ids):
        entry = find_entry(session, entry_id)
        if entry is not None:
            refresh_card(session, entry)

"""What the commands about reports do with the database, as plain values for a terminal or for JSON."""

import getpass
from dataclasses import replace
from datetime import UTC, datetime

from app.cli.database import opened
from app.entries.reports import OUTCOMES, read_versions
from app.errors import InvalidParameter
from app.services.reading import EntryMoved
from app.services.reporting import Decision, Submission, decide_reports, list_history, report_outcome
from app.settings import Settings
from app.storage.database import reading, writing
from app.storage.reports import STATES, count_by_outcome, list_reports

Line = dict[str, object]


def _time(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def send_report(entry_id: str, key: str, outcome: str, versions: str, note: str) -> Line:
    """What somebody at this machine says → what became of it."""
    known = next((one for one in OUTCOMES if one == outcome), None)
    if known is None:
        raise InvalidParameter(parameter="outcome", value=outcome, expected=", ".join(OUTCOMES))
    said = Submission(entry_id=entry_id, key=key, outcome=known, versions=read_versions(versions), note=note)
    now, who = datetime.now(UTC), f"command line of {getpass.getuser()}"
    with opened(Settings()) as engine, writing(engine) as session:
        try:
            receipt = report_outcome(session, said, who, now)
        except EntryMoved as moved:
            receipt = report_outcome(session, replace(said, entry_id=moved.entry_id), who, now)
    reported = receipt.reported
    counts = {"worked": reported.worked, "worked_with_changes": reported.changed, "did_not_work": reported.failed}
    return {"state": receipt.state, "token": receipt.token, **counts, "held": reported.held}


def list_lines(state: str, entry_id: str | None, limit: int) -> tuple[list[Line], dict[str, int]]:
    """Reports in a state, newest first, and how many there are of each kind."""
    if state != "all" and state not in STATES:
        raise InvalidParameter(parameter="--state", value=state, expected=", ".join(("all", *STATES)))
    states = [one for one in STATES if state in ("all", one)]
    with opened(Settings()) as engine, reading(engine) as session:
        rows = list_reports(session, states=states, limit=limit, entry_id=entry_id)
        counts = count_by_outcome(session)
    lines: list[Line] = [
        {
            "number": row.id,
            "at": _time(row.at),
            "entry": row.entry_id,
            "key": row.key,
            "outcome": row.outcome,
            "state": row.state,
            "held_why": row.held_why,
            "versions": dict(row.versions),
            "note": row.note,
        }
        for row in rows
    ]
    return lines, {f"{state} {outcome}": count for (state, outcome), count in sorted(counts.items())}


def decide(numbers: list[int], decision: Decision, why: str | None) -> list[Line]:
    """Numbers of reports → their state after the decision."""
    with opened(Settings()) as engine, writing(engine) as session:
        rows = decide_reports(session, numbers, decision, by=getpass.getuser(), why=why, now=datetime.now(UTC))
    return [{"number": row.id, "state": row.state} for row in rows]


def list_events(number: int) -> list[Line]:
    """A report's history, oldest first."""
    with opened(Settings()) as engine, reading(engine) as session:
        events = list_history(session, number)
    return [
        {"at": _time(event.at), "action": event.action, "outcome": event.outcome, "by": event.by, "why": event.why}
        for event in events
    ]

"""Reporting an outcome: a vote is taken, changed, withdrawn or reviewed, each in the caller's one transaction."""

import hmac
import ipaddress
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Literal

from sqlmodel import Session

from app.entries.entry import DeadEnd, Entry, Workaround, wording_of
from app.entries.reports import MAX_NOTE, Held, Outcome, Reported, State, clean_note, clean_versions, judge_votes
from app.errors import RemedyNotFound, ReportNotFound, TooManyReports
from app.matching.secrets import mask_secrets
from app.services.reading import get_entry, printable
from app.storage.reports import (
    Report,
    ReportEvent,
    Versions,
    add_event,
    blank_report,
    count_events,
    find_report,
    find_reporter_key,
    keep_reporter_key,
    list_events,
    list_votes,
    put_vote,
    refresh_card,
    refresh_cards,
    set_state,
)


@dataclass(frozen=True, slots=True)
class Limit:
    count: int
    seconds: int


# What one network may send, changes and withdrawals included: a person tries a few workarounds in a minute, and an
# office behind one address some dozens a day.
LIMITS = (Limit(10, 60), Limit(100, 86_400))
READER, RULES = "reader", "rules"
Decision = Literal["hold", "release", "remove"]
_DECIDED: dict[Decision, State] = {"hold": "held", "release": "released", "remove": "removed"}
_TOKEN_BYTES = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """What somebody says of a workaround or dead end."""

    entry_id: str
    key: str
    outcome: Outcome
    versions: Versions = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What became of a vote; `token`, given out once, changes or withdraws it from anywhere."""

    entry: Entry
    reported: Reported
    outcome: Outcome
    state: State
    held_why: str | None
    token: str | None


def network_of(host: str | None) -> str:
    """A client's address → the network it counts as: an IPv4 address, or the 64 bits a provider gives one customer."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def _period(now: datetime) -> str:
    return now.strftime("%Y-%m")


def reporter_of(session: Session, network: str, now: datetime) -> str:
    """A network → its name for this month: a hash under a secret that is thrown away when the month is over."""
    found = find_reporter(session, network, now)
    return found or _reporter(keep_reporter_key(session, _period(now), secrets.token_hex(32)), network)


def find_reporter(session: Session, network: str, now: datetime) -> str | None:
    """The same without writing; nothing where nobody has reported this month."""
    secret = find_reporter_key(session, _period(now))
    return _reporter(secret, network) if secret else None


def _reporter(secret: str, network: str) -> str:
    return hmac.digest(bytes.fromhex(secret), network.encode("utf-8", "replace"), "sha256").hex()[:32]


def check_limits(session: Session, reporter: str, at: int) -> None:
    for limit in LIMITS:
        if count_events(session, reporter, since=at - limit.seconds) >= limit.count:
            raise TooManyReports(limit=limit.count, seconds=limit.seconds)


def report_outcome(session: Session, submission: Submission, network: str, now: datetime) -> Receipt:
    """A vote, in place of the same network's former one on the same wording.

    Raises EntryNotFound, EntryMoved, RemedyNotFound and TooManyReports.
    """
    entry = get_entry(session, submission.entry_id)
    remedy = find_remedy(entry, submission.key)
    reporter = reporter_of(session, network, now)
    check_limits(session, reporter, _seconds(now))
    own = find_report(session, entry_id=entry.id, key=remedy.key, wording=wording_of(remedy), reporter=reporter)
    return _store(session, entry, remedy, submission, reporter, now, was=own)


def change_report(
    session: Session, token: str, outcome: Outcome, versions: Versions, note: str, now: datetime
) -> Receipt:
    """The token of a vote and what is true instead → the vote, with a new token. Raises ReportNotFound."""
    own = _own(session, token)
    check_limits(session, own.reporter, _seconds(now))
    entry = get_entry(session, own.entry_id)
    remedy = find_remedy(entry, own.key)
    if wording_of(remedy) != own.wording:
        raise ReportNotFound
    said = Submission(entry_id=entry.id, key=own.key, outcome=outcome, versions=versions, note=note)
    return _store(session, entry, remedy, said, own.reporter, now, was=own)


def find_remedy(entry: Entry, key: str) -> Workaround | DeadEnd:
    """Entry, key → its workaround or dead end. Raises RemedyNotFound with the keys there are."""
    for remedy in entry.remedies:
        if remedy.key == key:
            return remedy
    raise RemedyNotFound(id=entry.id, key=printable(key), allowed=", ".join(remedy.key for remedy in entry.remedies))


def _store(
    session: Session,
    entry: Entry,
    remedy: Workaround | DeadEnd,
    said: Submission,
    reporter: str,
    now: datetime,
    was: Report | None,
) -> Receipt:
    at, token, wording = _seconds(now), secrets.token_urlsafe(_TOKEN_BYTES), wording_of(remedy)
    held_why = was.held_why if was and was.state in {"held", "withdrawn"} else None
    # What a moderator took out stays out, whatever the same network sends next.
    state: State = "removed" if was and was.state == "removed" else "held" if held_why else "counted"
    vote = {
        "entry_id": entry.id,
        "key": remedy.key,
        "wording": wording,
        "reporter": reporter,
        "outcome": said.outcome,
        "state": state,
        "held_why": held_why,
        "note": (mask_secrets(clean_note(said.note))[:MAX_NOTE] or None) if said.note else None,
        "token": _hash(token),
        "at": at,
    }
    versions = tuple((product, mask_secrets(version)) for product, version in clean_versions(said.versions))
    report_id = put_vote(session, vote, versions)
    action = "changed" if was and was.state != "withdrawn" else "reported"
    add_event(session, report_id, _event(at, action, said.outcome, READER), reporter=reporter)
    held = _hold(session, entry.id, remedy.key, wording, at)
    if held and report_id in held.ids and state != "held":
        state, held_why = "held", held.why
    return _receipt(refresh_card(session, entry), remedy.key, said.outcome, state, held_why, token)


def _receipt(
    entry: Entry, key: str, outcome: Outcome, state: State, held_why: str | None, token: str | None = None
) -> Receipt:
    reported = entry.reported_of(key)
    return Receipt(entry=entry, reported=reported, outcome=outcome, state=state, held_why=held_why, token=token)


def _hold(session: Session, entry_id: str, key: str, wording: str, at: int) -> Held | None:
    """Takes floods and sudden runs out of the count until somebody looked at them."""
    votes = list_votes(session, entry_id, key, wording)
    held = judge_votes(votes, at)
    if held is not None:
        # One that is held already stays held for the reason it was held for first.
        fresh = [vote for vote in votes if vote.id in held.ids and vote.state != "held"]
        set_state(session, [vote.id for vote in fresh], "held", why=held.why)
        for vote in fresh:
            add_event(session, vote.id, _event(at, "held", vote.outcome, RULES, held.why))
    return held


def withdraw_report(session: Session, token: str, now: datetime) -> Receipt:
    """The token of a vote → it is taken back, and what its reporter wrote is erased. Raises ReportNotFound."""
    return _withdraw(session, _own(session, token), now)


def withdraw_own(session: Session, entry_id: str, key: str, network: str, now: datetime) -> Receipt:
    """A remedy → the vote that the same network cast on it this month is taken back. Raises ReportNotFound."""
    entry = get_entry(session, entry_id)
    remedy = find_remedy(entry, key)
    reporter = reporter_of(session, network, now)
    own = find_report(session, entry_id=entry.id, key=key, wording=wording_of(remedy), reporter=reporter)
    if own is None or own.state in {"withdrawn", "removed"}:
        raise ReportNotFound
    return _withdraw(session, own, now)


def _withdraw(session: Session, own: Report, now: datetime) -> Receipt:
    check_limits(session, own.reporter, _seconds(now))
    set_state(session, [own.id], "withdrawn")
    blank_report(session, own.id)
    add_event(session, own.id, _event(_seconds(now), "withdrawn", own.outcome, READER), reporter=own.reporter)
    entry = refresh_card(session, get_entry(session, own.entry_id))
    return _receipt(entry, own.key, own.outcome, "withdrawn", own.held_why)


def _own(session: Session, token: str) -> Report:
    report = find_report(session, token=_hash(token)) if token else None
    if report is None or report.state in {"withdrawn", "removed"}:
        raise ReportNotFound
    return report


def decide_reports(
    session: Session, ids: Sequence[int], decision: Decision, *, by: str, why: str | None, now: datetime
) -> list[Report]:
    """Holds, releases or removes reports, with a line of history for each; all of them or, by ReportNotFound, none."""
    reports = [find_report(session, id=report_id) for report_id in ids]
    if not all(report and report.state != "withdrawn" for report in reports):
        raise ReportNotFound
    state = _DECIDED[decision]
    decided = [report for report in reports if report]
    set_state(session, ids, state, why="moderator")
    for report in decided:
        if decision == "remove":
            blank_report(session, report.id)
        add_event(session, report.id, _event(_seconds(now), state, report.outcome, by, why))
    refresh_cards(session, {report.entry_id for report in decided})
    return [replace(report, state=state) for report in decided]


def list_history(session: Session, report_id: int) -> list[ReportEvent]:
    """A report's id → everything that became of it. Raises ReportNotFound."""
    if find_report(session, id=report_id) is None:
        raise ReportNotFound
    return list_events(session, report_id)


def _event(at: int, action: str, outcome: str | None, by: str, why: str | None = None) -> ReportEvent:
    return ReportEvent(at=at, action=action, outcome=outcome, by=by, why=why)


def _seconds(now: datetime) -> int:
    return int(now.astimezone(UTC).timestamp())


def _hash(token: str) -> str:
    return blake2b(token.encode("utf-8", "replace"), digest_size=20).hexdigest()

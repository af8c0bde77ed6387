"""What is searched for and not there: counted by its signature with the reader's agreement, listed by demand."""

from datetime import datetime

from sqlalchemy import Engine
from sqlmodel import Session

from app.entries.reports import clean_line
from app.errors import N_, EmptySearch, InvalidParameter, Sentence, TooManyReports
from app.matching.result import COVERED
from app.matching.secrets import mask_secrets
from app.matching.signature import MAX_SIGNATURE, signature_of
from app.services.reporting import Limit, find_reporter, reporter_of
from app.services.searching import find_matches
from app.storage.candidates import CandidateIndex
from app.storage.database import reading, writing
from app.storage.misses import Miss, add_miss, count_miss_votes, find_miss_vote, find_signature, list_misses

LIMITS = (Limit(5, 60), Limit(30, 86_400))
# Anybody can send a line, so the public list waits until this many networks sent the same one.
SHOWN_FROM = 3
SHOWN = 100
AGAIN_AFTER = 60  # seconds
LEAST_LENGTH = 8
_UNCOVERED = N_("a message that no entry covers")


def masked_signature(text: str) -> str:
    """What was sent as a signature → one line without secrets and without what varies."""
    line = clean_line(text, 4 * MAX_SIGNATURE)
    return signature_of(mask_secrets(line))


def check_miss(session: Session, index: CandidateIndex, text: str) -> str:
    """What was sent as a signature → the masked signature, which no entry covers.

    Raises EmptySearch, and InvalidParameter where an entry covers it after all.
    """
    signature = masked_signature(text)
    if len(signature) < LEAST_LENGTH:
        raise EmptySearch
    if find_matches(session, index, signature, limit=1).outcome in COVERED:
        raise InvalidParameter(parameter="signature", value=signature[:80], expected=Sentence(_UNCOVERED))
    return signature


def ask_for_entry(engine: Engine, index: CandidateIndex, text: str, network: str, now: datetime) -> None:
    """What was sent as a signature → counted. Raises what `check_miss` and `count_miss` raise.

    Sent again within a minute it changes nothing, and so does not take the lock that whoever writes waits for.
    """
    with reading(engine) as session:
        signature = check_miss(session, index, text)
        reporter = find_reporter(session, network, now)
        at = find_miss_vote(session, signature, reporter) if reporter else None
    if at is None or int(now.timestamp()) - at >= AGAIN_AFTER:
        with writing(engine) as session:
            count_miss(session, signature, network, now)


def count_miss(session: Session, signature: str, network: str, now: datetime) -> None:
    """A masked signature → counted once for this network. Raises TooManyReports."""
    at, reporter = int(now.timestamp()), reporter_of(session, network, now)
    for limit in LIMITS:
        if count_miss_votes(session, reporter, since=at - limit.seconds) >= limit.count:
            raise TooManyReports(limit=limit.count, seconds=limit.seconds)
    add_miss(session, signature, reporter, at)


def list_wanted(session: Session) -> list[Miss]:
    """What the public list shows."""
    return list_misses(session, limit=SHOWN, least=SHOWN_FROM)


def get_wanted_signature(session: Session, number: int) -> str:
    """A number of the list → its signature. Raises InvalidParameter."""
    signature = find_signature(session, number)
    if signature is None:
        raise InvalidParameter(parameter="--from-signature", value=number, expected="a number of /wanted")
    return signature

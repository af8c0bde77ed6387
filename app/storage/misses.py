"""Searches without an answer in the database: masked signatures, and how many readers ask for an entry."""

from dataclasses import dataclass

from sqlalchemy import Row, func, select
from sqlmodel import Session

from app.storage.database import insert_or_update
from app.storage.tables import MissRow, MissVoteRow, table_of

_miss, _vote = table_of(MissRow), table_of(MissVoteRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss:
    """`at` is the newest vote, in seconds since 1970."""

    number: int
    signature: str
    votes: int
    at: int


def add_miss(session: Session, signature: str, reporter: str, at: int) -> None:
    """One reader asks for an entry; asking again changes the time only."""
    connection = session.connection()
    dialect = connection.dialect.name
    connection.execute(insert_or_update(dialect, _miss).values(signature=signature).on_conflict_do_nothing())
    number = connection.execute(select(_miss.c.id).where(_miss.c.signature == signature)).scalar_one()
    vote = insert_or_update(dialect, _vote).values(miss_id=number, reporter=reporter, at=at)
    again = {"at": vote.excluded.at}
    connection.execute(vote.on_conflict_do_update(index_elements=["miss_id", "reporter"], set_=again))


def find_miss_vote(session: Session, signature: str, reporter: str) -> int | None:
    """A signature, a reader → when the reader asked for an entry last, in seconds since 1970."""
    query = select(_vote.c.at).join(_miss, _miss.c.id == _vote.c.miss_id)
    return session.connection().scalar(query.where(_miss.c.signature == signature, _vote.c.reporter == reporter))


def count_miss_votes(session: Session, reporter: str, *, since: int) -> int:
    query = select(func.count()).where(_vote.c.reporter == reporter, _vote.c.at > since)
    return session.connection().execute(query).scalar_one()


def _as_miss(row: Row[tuple[int, str, int, int]]) -> Miss:
    return Miss(number=row.id, signature=row.signature, votes=row.votes, at=row.newest)


def list_misses(session: Session, *, limit: int, least: int = 1) -> list[Miss]:
    """The most wanted first, those that fewer than `least` readers asked for left out."""
    votes, newest = func.count().label("votes"), func.max(_vote.c.at).label("newest")
    query = (
        select(_miss.c.id, _miss.c.signature, votes, newest)
        .join(_vote, _vote.c.miss_id == _miss.c.id)
        .group_by(_miss.c.id, _miss.c.signature)
        .having(votes >= least)
        .order_by(votes.desc(), newest.desc(), _miss.c.id)
        .limit(limit)
    )
    return [_as_miss(row) for row in session.connection().execute(query)]


def find_signature(session: Session, number: int) -> str | None:
    """A miss's number → its signature."""
    return session.connection().scalar(select(_miss.c.signature).where(_miss.c.id == number))

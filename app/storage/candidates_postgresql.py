"""The candidate index in PostgreSQL: the same three tables, asked with arrays instead of lists of marks."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlmodel import Session

from app.matching.candidate import INDEX_VERSION, Candidate, decode_candidate
from app.matching.terms import Prepared, Query, entry_number, list_entry_terms
from app.storage.candidates import Postings, find_candidates, groups

# psycopg's, which is installed only where PostgreSQL is used.
Cursor = Any
BATCH = 500  # entries held decoded at a time

FREQUENCIES = "SELECT term, frequency FROM candidate_term WHERE term = ANY(%s)"
POSTINGS = "SELECT term, entry FROM candidate_posting WHERE term = ANY(%s)"
FORMS = "SELECT form FROM candidate WHERE number = ANY(%s) ORDER BY number"


class _Reader:
    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor

    def frequencies(self, terms: Sequence[int]) -> list[tuple[int, int]]:
        return self._cursor.execute(FREQUENCIES, (list(terms),)).fetchall()

    def postings(self, terms: Sequence[int]) -> list[tuple[int, int]]:
        return self._cursor.execute(POSTINGS, (list(terms),)).fetchall()

    def forms(self, entries: Sequence[int]) -> list[tuple[str]]:
        return self._cursor.execute(FORMS, (list(entries),)).fetchall()


class PostgresqlCandidateIndex:
    """Writers lock the index against each other for the transaction; readers go on with what was there before."""

    def is_empty(self, session: Session) -> bool:
        with _cursor(session) as cursor:
            return cursor.execute("SELECT 1 FROM candidate LIMIT 1").fetchone() is None

    def find(self, session: Session, query: Query) -> list[Candidate]:
        with _cursor(session) as cursor:
            return find_candidates(_Reader(cursor), query)

    def replace(self, session: Session, entries: Iterable[Prepared], *, removed: Sequence[str] = ()) -> None:
        with _cursor(session) as cursor:
            cursor.execute("LOCK TABLE candidate IN SHARE ROW EXCLUSIVE MODE")
            _drop_other_versions(cursor)
            for some in groups(entries, BATCH):
                changes = Postings()
                _put(cursor, list({entry.id: entry for entry in some}.values()), changes)
                _write_postings(cursor, changes)
            changes = Postings()
            _take_out(cursor, list(_read_forms(cursor, removed).values()), changes)
            _write_postings(cursor, changes)


def _cursor(session: Session) -> Cursor:
    return session.connection().connection.cursor()


def _drop_other_versions(cursor: Cursor) -> None:
    """Forms of another version cannot be taken out term by term; a load after such a change brings every entry."""
    if cursor.execute("SELECT 1 FROM candidate WHERE version <> %s LIMIT 1", (INDEX_VERSION,)).fetchone():
        cursor.execute("DELETE FROM candidate")
        cursor.execute("DELETE FROM candidate_posting")
        cursor.execute("DELETE FROM candidate_term")


def _read_forms(cursor: Cursor, ids: Sequence[str]) -> dict[str, tuple[int, str]]:
    rows = cursor.execute("SELECT id, number, form FROM candidate WHERE id = ANY(%s)", (list(ids),))
    return {entry_id: (number, form) for entry_id, number, form in rows}


def _put(cursor: Cursor, prepared: Sequence[Prepared], changes: Postings) -> None:
    before = _read_forms(cursor, [one.id for one in prepared])
    changed = [one for one in prepared if before.get(one.id, (0, ""))[1] != one.form]
    _take_out(cursor, [before[one.id] for one in changed if one.id in before], changes)
    with cursor.copy("COPY candidate (number, id, version, form) FROM STDIN") as copy:
        for one in changed:
            copy.write_row((entry_number(one.id), one.id, INDEX_VERSION, one.form))
            changes.add(entry_number(one.id), one.terms)


def _take_out(cursor: Cursor, rows: Sequence[tuple[int, str]], changes: Postings) -> None:
    for number, form in rows:
        changes.remove(number, list_entry_terms(decode_candidate(form)))
    cursor.execute("DELETE FROM candidate WHERE number = ANY(%s)", ([number for number, _ in rows],))


def _write_postings(cursor: Cursor, changes: Postings) -> None:
    cursor.executemany("DELETE FROM candidate_posting WHERE term = %s AND entry = %s", changes.removed())
    with cursor.copy("COPY candidate_posting (term, entry) FROM STDIN") as copy:
        for posting in changes.added():
            copy.write_row(posting)
    cursor.executemany(
        "INSERT INTO candidate_term (term, frequency) VALUES (%s, %s)"
        " ON CONFLICT (term) DO UPDATE SET frequency = candidate_term.frequency + excluded.frequency",
        changes.frequencies(),
    )
    cursor.execute("DELETE FROM candidate_term WHERE frequency <= 0")

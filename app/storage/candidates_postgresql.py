"""The candidate index in PostgreSQL: the same three tables, asked with arrays instead of lists of marks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from sqlmodel import Session

from app.matching.candidate import INDEX_VERSION, Candidate, decode_candidate, encode_candidate, make_candidate
from app.matching.result import Matchable
from app.matching.terms import Query, entry_number, list_entry_terms
from app.storage.candidates import find_candidates

# psycopg's, which is installed only where PostgreSQL is used.
Cursor = Any

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

    def find(self, session: Session, query: Query) -> list[Candidate]:
        with _cursor(session) as cursor:
            return find_candidates(_Reader(cursor), query)

    def replace(self, session: Session, entries: Iterable[Matchable], *, removed: Sequence[str] = ()) -> None:
        made = {entry.id: make_candidate(entry) for entry in entries}
        forms = {entry_id: encode_candidate(candidate) for entry_id, candidate in made.items()}
        with _cursor(session) as cursor:
            cursor.execute("LOCK TABLE candidate IN SHARE ROW EXCLUSIVE MODE")
            _drop_other_versions(cursor)
            asked = "SELECT id, number, form FROM candidate WHERE id = ANY(%s)"
            rows = cursor.execute(asked, ([*made, *removed],)).fetchall()
            before = {entry_id: (number, form) for entry_id, number, form in rows}
            changed = [entry_id for entry_id in sorted(made) if before.get(entry_id, (0, ""))[1] != forms[entry_id]]
            gone = [entry_id for entry_id in dict.fromkeys([*changed, *removed]) if entry_id in before]
            counts: Counter[int] = Counter()
            _remove(cursor, [before[entry_id] for entry_id in gone], counts)
            _insert(cursor, [(made[entry_id], forms[entry_id]) for entry_id in changed], counts)
            _count(cursor, counts)


def _cursor(session: Session) -> Cursor:
    return session.connection().connection.cursor()


def _drop_other_versions(cursor: Cursor) -> None:
    """Forms of another version cannot be taken out term by term; a load after such a change brings every entry."""
    if cursor.execute("SELECT 1 FROM candidate WHERE version <> %s LIMIT 1", (INDEX_VERSION,)).fetchone():
        cursor.execute("DELETE FROM candidate")
        cursor.execute("DELETE FROM candidate_posting")
        cursor.execute("DELETE FROM candidate_term")


def _remove(cursor: Cursor, rows: Sequence[tuple[int, str]], counts: Counter[int]) -> None:
    for number, form in rows:
        terms = list_entry_terms(decode_candidate(form))
        counts.subtract(terms)
        cursor.execute("DELETE FROM candidate_posting WHERE term = ANY(%s) AND entry = %s", (terms, number))
    cursor.execute("DELETE FROM candidate WHERE number = ANY(%s)", ([number for number, _ in rows],))


def _insert(cursor: Cursor, rows: Sequence[tuple[Candidate, str]], counts: Counter[int]) -> None:
    postings: list[tuple[int, int]] = []
    for candidate, _ in rows:
        terms = list_entry_terms(candidate)
        counts.update(terms)
        postings += [(term, entry_number(candidate.id)) for term in terms]
    with cursor.copy("COPY candidate (number, id, version, form) FROM STDIN") as copy:
        for candidate, form in rows:
            copy.write_row((entry_number(candidate.id), candidate.id, INDEX_VERSION, form))
    with cursor.copy("COPY candidate_posting (term, entry) FROM STDIN") as copy:
        for posting in sorted(postings):
            copy.write_row(posting)


def _count(cursor: Cursor, counts: Counter[int]) -> None:
    changes = sorted((term, change) for term, change in counts.items() if change)
    cursor.executemany(
        "INSERT INTO candidate_term (term, frequency) VALUES (%s, %s)"
        " ON CONFLICT (term) DO UPDATE SET frequency = candidate_term.frequency + excluded.frequency",
        changes,
    )
    cursor.execute("DELETE FROM candidate_term WHERE frequency <= 0")

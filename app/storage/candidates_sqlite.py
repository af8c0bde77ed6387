"""The candidate index in SQLite: terms, their postings and the entries' compared forms in three ordinary tables."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from sqlite3 import Cursor, connect
from typing import Any

from sqlmodel import Session

from app.matching.candidate import INDEX_VERSION, Candidate, decode_candidate, encode_candidate, make_candidate
from app.matching.result import Matchable
from app.matching.terms import Query, entry_number, list_entry_terms
from app.storage.candidates import batches, find_candidates

MAX_VARIABLES = 500  # of one statement; SQLite's own limit is 32,766

FREQUENCIES = "SELECT term, frequency FROM candidate_term WHERE term IN ({})"
POSTINGS = "SELECT term, entry FROM candidate_posting WHERE term IN ({})"
FORMS = "SELECT form FROM candidate WHERE number IN ({}) ORDER BY number"


_BASELINE_WORD = re.compile(r"[^\W_]+")


class _Reader:
    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor

    def frequencies(self, terms: Sequence[int]) -> list[tuple[int, int]]:
        return self._select(FREQUENCIES, terms)

    def postings(self, terms: Sequence[int]) -> list[tuple[int, int]]:
        return self._select(POSTINGS, terms)

    def forms(self, entries: Sequence[int]) -> list[tuple[str]]:
        return self._select(FORMS, entries)

    def _select(self, statement: str, values: Sequence[int]) -> list[Any]:
        return self._cursor.execute(statement.format(",".join("?" * len(values))), values).fetchall()


class SqliteCandidateIndex:
    """Speaks to the driver itself: SQLAlchemy's own layer costs as much as the whole look-up."""

    def find(self, session: Session, query: Query) -> list[Candidate]:
        return find_candidates(_Reader(_cursor(session)), query)

    def replace(self, session: Session, entries: Iterable[Matchable], *, removed: Sequence[str] = ()) -> None:
        cursor = _cursor(session)
        _drop_other_versions(cursor)
        made = {entry.id: make_candidate(entry) for entry in entries}
        before = _read_forms(cursor, [*made, *removed])
        forms = {entry_id: encode_candidate(candidate) for entry_id, candidate in made.items()}
        changed = [entry_id for entry_id in sorted(made) if before.get(entry_id, (0, ""))[1] != forms[entry_id]]
        gone = [entry_id for entry_id in dict.fromkeys([*changed, *removed]) if entry_id in before]
        counts: Counter[int] = Counter()
        _remove(cursor, [before[entry_id] for entry_id in gone], counts)
        _insert(cursor, [(made[entry_id], forms[entry_id]) for entry_id in changed], counts)
        _count(cursor, counts)


def _cursor(session: Session) -> Cursor:
    driver = session.connection().connection.driver_connection
    return driver.cursor()


def _drop_other_versions(cursor: Cursor) -> None:
    """Forms of another version cannot be taken out term by term; a load after such a change brings every entry."""
    if cursor.execute("SELECT 1 FROM candidate WHERE version <> ? LIMIT 1", (INDEX_VERSION,)).fetchone():
        for table in ("candidate", "candidate_posting", "candidate_term"):
            cursor.execute(f"DELETE FROM {table}")  # noqa: S608 - the names stand in the line above


def _read_forms(cursor: Cursor, ids: Sequence[str]) -> dict[str, tuple[int, str]]:
    found = {}
    for some in batches(ids, MAX_VARIABLES):
        marks = ",".join("?" * len(some))
        rows = cursor.execute(f"SELECT id, number, form FROM candidate WHERE id IN ({marks})", some)  # noqa: S608
        found.update((entry_id, (number, form)) for entry_id, number, form in rows)
    return found


def _remove(cursor: Cursor, rows: Sequence[tuple[int, str]], counts: Counter[int]) -> None:
    for number, form in rows:
        terms = list_entry_terms(decode_candidate(form))
        counts.subtract(terms)
        cursor.executemany("DELETE FROM candidate_posting WHERE term = ? AND entry = ?", [(t, number) for t in terms])
    cursor.executemany("DELETE FROM candidate WHERE number = ?", [(number,) for number, _ in rows])


def _insert(cursor: Cursor, rows: Sequence[tuple[Candidate, str]], counts: Counter[int]) -> None:
    postings: list[tuple[int, int]] = []
    for candidate, form in rows:
        number = entry_number(candidate.id)
        cursor.execute("INSERT INTO candidate VALUES (?, ?, ?, ?)", (number, candidate.id, INDEX_VERSION, form))
        terms = list_entry_terms(candidate)
        counts.update(terms)
        postings += [(term, number) for term in terms]
    # In the order of the key, so that the tree grows at one place after the other.
    postings.sort()
    cursor.executemany("INSERT INTO candidate_posting (term, entry) VALUES (?, ?)", postings)


def _count(cursor: Cursor, counts: Counter[int]) -> None:
    changes = sorted((term, change) for term, change in counts.items() if change)
    cursor.executemany(
        "INSERT INTO candidate_term (term, frequency) VALUES (?, ?)"
        " ON CONFLICT (term) DO UPDATE SET frequency = frequency + excluded.frequency",
        changes,
    )
    cursor.executemany(
        "DELETE FROM candidate_term WHERE term = ? AND frequency <= 0", [(t,) for t, c in changes if c < 0]
    )


class WordBaseline:
    """What a plain full text search would answer: FTS5, any word of the paste, BM25, messages over prose."""

    def __init__(self, entries: Iterable[Matchable]) -> None:
        self._connection = connect(":memory:")
        self._connection.execute("CREATE VIRTUAL TABLE baseline USING fts5(id UNINDEXED, messages, prose)")
        rows = [
            (one.id, "\n".join(one.messages), " ".join((one.summary, one.root_cause, *one.tags))) for one in entries
        ]
        self._connection.executemany("INSERT INTO baseline VALUES (?, ?, ?)", rows)

    def rank(self, text: str, limit: int) -> list[str]:
        """Text → ids, best first."""
        words = dict.fromkeys(_BASELINE_WORD.findall(text.lower()))
        if not words:
            return []
        asked = " OR ".join(f'"{word}"' for word in list(words)[:MAX_VARIABLES])
        statement = "SELECT id FROM baseline WHERE baseline MATCH ? ORDER BY bm25(baseline, 0.0, 4.0, 1.0), id LIMIT ?"
        return [entry_id for (entry_id,) in self._connection.execute(statement, (asked, limit))]

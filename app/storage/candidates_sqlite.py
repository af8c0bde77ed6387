"""The candidate index in SQLite: terms, their postings and the entries' compared forms in three ordinary tables."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from sqlite3 import Cursor, connect
from typing import Any

from sqlmodel import Session

from app.matching.candidate import INDEX_VERSION, Candidate, decode_candidate
from app.matching.result import Matchable
from app.matching.terms import STEM, Prepared, Query, entry_number, list_entry_terms
from app.storage.candidates import Postings, changed_in_order, find_candidates, groups

MAX_VARIABLES = 500  # of one statement; SQLite's own limit is 32,766
GROUP = 1_000  # entries whose postings are sorted together
MAX_KEPT_WORDS = 200_000  # some 20 MB in each worker, of 40,000 entries; in a larger index every word is looked up
CONTENT_VERSION = "SELECT coalesce(max(number), 0) FROM content_version"
WORDS = "SELECT term, frequency FROM candidate_term WHERE term < ? LIMIT ?"

FREQUENCIES = "SELECT term, frequency FROM candidate_term WHERE term IN ({})"
POSTINGS = "SELECT term, entry FROM candidate_posting WHERE term IN ({})"
STEP = 16
FORMS = "SELECT form FROM candidate WHERE number IN ({}) ORDER BY number"


_BASELINE_WORD = re.compile(r"[^\W_]+")


class _Vocabulary:
    """How many entries have each word, kept for a content version: every search asks it of all that a paste says."""

    def __init__(self) -> None:
        self._held: tuple[int, dict[int, int] | None] | None = None

    def forget(self) -> None:
        self._held = None

    def read(self, cursor: Cursor) -> dict[int, int] | None:
        """Words with frequencies as the cursor's transaction sees them; none where they are too many to be kept."""
        (version,) = cursor.execute(CONTENT_VERSION).fetchone()
        held = self._held
        if held is None or held[0] != version:
            words = cursor.execute(WORDS, (STEM, MAX_KEPT_WORDS + 1)).fetchall()
            kept = None if len(words) > MAX_KEPT_WORDS else dict(words)
            held = self._held = (version, kept)
        return held[1]


class _Reader:
    def __init__(self, cursor: Cursor, words: dict[int, int] | None) -> None:
        self._cursor, self._words = cursor, words

    def frequencies(self, terms: Sequence[int]) -> list[tuple[int, int]]:
        words = self._words
        if words is None:
            return self._select(FREQUENCIES, terms)
        others = [term for term in terms if term >= STEM]
        known = [(term, words[term]) for term in terms if term in words]
        return known + self._select(FREQUENCIES, others) if others else known

    def postings(self, terms: Sequence[int]) -> list[tuple[int, int]]:
        return self._select(POSTINGS, terms)

    def forms(self, entries: Sequence[int]) -> list[tuple[str]]:
        return self._select(FORMS, entries)

    def _select(self, statement: str, values: Sequence[int]) -> list[Any]:
        # A statement of a length that was asked before need not be compiled: the driver keeps 128 of them.
        length = -len(values) // STEP * -STEP
        filled = [*values, *(values[:1] * (length - len(values)))]
        return self._cursor.execute(_with_marks(statement, length), filled).fetchall()


@lru_cache
def _with_marks(statement: str, length: int) -> str:
    return statement.format(",".join("?" * length))


class SqliteCandidateIndex:
    """Speaks to the driver itself: SQLAlchemy's own layer costs as much as the whole look-up."""

    def __init__(self) -> None:
        self._vocabulary = _Vocabulary()

    def is_empty(self, session: Session) -> bool:
        return _cursor(session).execute("SELECT 1 FROM candidate LIMIT 1").fetchone() is None

    def find(self, session: Session, query: Query) -> list[Candidate]:
        cursor = _cursor(session)
        return find_candidates(_Reader(cursor, self._vocabulary.read(cursor)), query)

    def replace(self, session: Session, entries: Iterable[Prepared], *, removed: Sequence[str] = ()) -> None:
        cursor = _cursor(session)
        self._vocabulary.forget()
        _drop_other_versions(cursor)
        frequencies: Counter[int] = Counter()
        for some in groups(entries, GROUP):
            changes = Postings()
            _put(cursor, list({entry.id: entry for entry in some}.values()), changes)
            _write_postings(cursor, changes, frequencies)
        changes = Postings()
        for names in groups(removed, MAX_VARIABLES):
            _take_out(cursor, _read_forms(cursor, names).values(), changes)
        _write_postings(cursor, changes, frequencies)
        _write_frequencies(cursor, frequencies)


def _cursor(session: Session) -> Cursor:
    driver = session.connection().connection.driver_connection
    return driver.cursor()


def _drop_other_versions(cursor: Cursor) -> None:
    """Forms of another version cannot be taken out term by term; a load after such a change brings every entry."""
    if cursor.execute("SELECT 1 FROM candidate WHERE version <> ? LIMIT 1", (INDEX_VERSION,)).fetchone():
        for table in ("candidate", "candidate_posting", "candidate_term"):
            cursor.execute(f"DELETE FROM {table}")  # noqa: S608 - the names stand in the line above


def _read_forms(cursor: Cursor, ids: Sequence[str]) -> dict[str, tuple[int, str]]:
    marks = ",".join("?" * len(ids))
    rows = cursor.execute(f"SELECT id, number, form FROM candidate WHERE id IN ({marks})", ids)  # noqa: S608
    return {entry_id: (number, form) for entry_id, number, form in rows}


def _put(cursor: Cursor, prepared: Sequence[Prepared], changes: Postings) -> None:
    before: dict[str, tuple[int, str]] = {}
    for some in groups(prepared, MAX_VARIABLES):
        before |= _read_forms(cursor, [one.id for one in some])
    changed = [one for one in prepared if before.get(one.id, (0, ""))[1] != one.form]
    _take_out(cursor, [before[one.id] for one in changed if one.id in before], changes)
    rows = [(entry_number(one.id), one.id, INDEX_VERSION, one.form) for one in changed]
    cursor.executemany("INSERT INTO candidate VALUES (?, ?, ?, ?)", rows)
    for one in changed:
        changes.add(entry_number(one.id), one.terms)


def _take_out(cursor: Cursor, rows: Iterable[tuple[int, str]], changes: Postings) -> None:
    for number, form in rows:
        changes.remove(number, list_entry_terms(decode_candidate(form)))
        cursor.execute("DELETE FROM candidate WHERE number = ?", (number,))


def _write_postings(cursor: Cursor, changes: Postings, frequencies: Counter[int]) -> None:
    """In the order of the keys, so that the tree grows at one place after the other."""
    cursor.executemany("DELETE FROM candidate_posting WHERE term = ? AND entry = ?", changes.removed())
    cursor.executemany("INSERT INTO candidate_posting (term, entry) VALUES (?, ?)", changes.added())
    changes.count_into(frequencies)


def _write_frequencies(cursor: Cursor, changes: Counter[int]) -> None:
    frequencies = changed_in_order(changes)
    cursor.executemany(
        "INSERT INTO candidate_term (term, frequency) VALUES (?, ?)"
        " ON CONFLICT (term) DO UPDATE SET frequency = frequency + excluded.frequency",
        frequencies,
    )
    fewer = [(term,) for term, change in frequencies if change < 0]
    cursor.executemany("DELETE FROM candidate_term WHERE term = ? AND frequency <= 0", fewer)


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

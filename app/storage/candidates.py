"""The candidate index: what is asked of it, and how a paste's terms become candidates whatever keeps them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol, TypeVar

from sqlmodel import Session

from app.matching.candidate import Candidate, decode_candidate
from app.matching.terms import SURE_BUDGET, WORD_BUDGET, Prepared, Query, choose_candidates, choose_terms, pair_number

Value = TypeVar("Value")


class CandidateIndex(Protocol):
    """Finds the few entries that a paste may be about; the ranking then compares them with it."""

    def replace(self, session: Session, entries: Iterable[Prepared], *, removed: Sequence[str] = ()) -> None:
        """Puts entries in, in place of what they were, and takes `removed` ids out; in the session's transaction."""
        ...

    def is_empty(self, session: Session) -> bool:
        """Whether there are no entries at all, so that finding none says nothing."""
        ...

    def find(self, session: Session, query: Query) -> list[Candidate]:
        """A paste's terms → candidates, the same ones for the same entries however they were loaded."""
        ...


class TermReader(Protocol):
    """The three questions that a database answers for `find_candidates`."""

    def frequencies(self, terms: Sequence[int]) -> Iterable[tuple[int, int]]: ...

    def postings(self, terms: Sequence[int]) -> Iterable[tuple[int, int]]: ...

    def forms(self, entries: Sequence[int]) -> Iterable[tuple[str]]: ...


def find_candidates(reader: TermReader, query: Query) -> list[Candidate]:
    """Signatures and codes first, then words and pairs as far as the budget of postings goes."""
    asked = [number for number, _ in (*query.sure, *query.words)]
    if not asked and not query.pairs:
        return []
    frequencies = dict(reader.frequencies(asked))
    unknown = {number for number in asked if number not in frequencies}
    pairs = [
        (pair_number(first, second), weight)
        for first, second, weight in query.pairs
        if first not in unknown and second not in unknown
    ]
    if pairs:
        frequencies.update(reader.frequencies([number for number, _ in pairs]))
    chosen = choose_terms(query.sure, frequencies, SURE_BUDGET)
    chosen |= choose_terms([*query.words, *pairs], frequencies, WORD_BUDGET)
    entries = choose_candidates(reader.postings(list(chosen)), chosen) if chosen else []
    return [decode_candidate(form) for (form,) in reader.forms(entries)] if entries else []


class Postings:
    """Postings to put in and to take out, gathered so that they are written once and in order."""

    def __init__(self) -> None:
        self._added: list[tuple[int, int]] = []
        self._removed: list[tuple[int, int]] = []

    def add(self, entry: int, terms: Iterable[int]) -> None:
        self._added += [(term, entry) for term in terms]

    def remove(self, entry: int, terms: Iterable[int]) -> None:
        self._removed += [(term, entry) for term in terms]

    def added(self) -> list[tuple[int, int]]:
        return sorted(self._added)

    def removed(self) -> list[tuple[int, int]]:
        return sorted(self._removed)

    def count_into(self, frequencies: Counter[int]) -> None:
        """Adds by how many the number of each term's entries changes."""
        frequencies.update([term for term, _ in self._added])
        frequencies.subtract([term for term, _ in self._removed])

    def frequencies(self) -> list[tuple[int, int]]:
        """Terms whose number of entries changes, and by how many, in order."""
        changes: Counter[int] = Counter()
        self.count_into(changes)
        return [(term, change) for term, change in sorted(changes.items()) if change]


def groups(values: Iterable[Value], size: int) -> Iterator[list[Value]]:
    """What comes one by one → some at a time, so that not all of it is held."""
    remaining = iter(values)
    while some := list(islice(remaining, size)):
        yield some


def batches(rows: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    return (rows[at : at + size] for at in range(0, len(rows), size))

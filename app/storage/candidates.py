"""The candidate index: what is asked of it, and how a paste's terms become candidates whatever keeps them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from sqlmodel import Session

from app.matching.candidate import Candidate, decode_candidate
from app.matching.result import Matchable
from app.matching.terms import SURE_BUDGET, WORD_BUDGET, Query, choose_candidates, choose_terms


class CandidateIndex(Protocol):
    """Finds the few entries that a paste may be about; the ranking then compares them with it."""

    def replace(self, session: Session, entries: Iterable[Matchable], *, removed: Sequence[str] = ()) -> None:
        """Puts entries in, in place of what they were, and takes `removed` ids out; in the session's transaction."""
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
    if not asked:
        return []
    frequencies = dict(reader.frequencies(asked))
    chosen = choose_terms(query.sure, frequencies, SURE_BUDGET)
    chosen |= choose_terms(query.words, frequencies, WORD_BUDGET)
    entries = choose_candidates(reader.postings(list(chosen)), chosen) if chosen else []
    return [decode_candidate(form) for (form,) in reader.forms(entries)] if entries else []


def batches(rows: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    return (rows[at : at + size] for at in range(0, len(rows), size))

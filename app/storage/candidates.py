"""The candidate index: what is asked of it, and how a paste's terms become candidates whatever keeps them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Protocol, TypeVar

from sqlmodel import Session

from app.matching.candidate import Candidate, decode_candidate
from app.matching.terms import (
    QUESTION_BUDGET,
    SURE_BUDGET,
    WORD_BUDGET,
    Prepared,
    Query,
    choose_candidates,
    choose_terms,
    gather,
    is_settled,
    list_more_terms,
)

FEW = 24  # entries; the terms that no more have are read at once, and often settle which entries are candidates

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
    """Words and codes, then the signatures and pairs of what is known, then as many postings as the budgets allow."""
    asked = [*query.words, *query.codes]
    frequencies = dict(reader.frequencies(asked)) if asked else {}
    signatures, pairs = list_more_terms(query, frequencies)
    more = [*signatures, *pairs]
    if more:
        frequencies.update(reader.frequencies(more))
    chosen = choose_terms({**query.codes, **signatures}, frequencies, SURE_BUDGET)
    budget = QUESTION_BUDGET if query.paste.asks else WORD_BUDGET
    chosen |= choose_terms({**query.words, **pairs}, frequencies, budget)
    entries = choose_candidates(_gather(reader, chosen, frequencies)) if chosen else []
    return [decode_candidate(form) for (form,) in reader.forms(entries)] if entries else []


def _gather(reader: TermReader, chosen: Mapping[int, float], frequencies: Mapping[int, int]) -> dict[int, float]:
    """Terms to read → what each entry gathers of them; terms of many entries are read where they may make a change."""
    gathered: dict[int, float] = {}
    few = [term for term in chosen if frequencies[term] <= FEW]
    if few:
        gather(reader.postings(few), chosen, gathered)
    many = [term for term in chosen if frequencies[term] > FEW]
    if many and not is_settled(gathered, sum(chosen[term] for term in many)):
        gather(reader.postings(many), chosen, gathered)
    return gathered


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
        return changed_in_order(changes)


def changed_in_order(frequencies: Counter[int]) -> list[tuple[int, int]]:
    """By how many the number of each term's entries changes → the terms for which it does."""
    return [(term, change) for term, change in sorted(frequencies.items()) if change]


def groups(values: Iterable[Value], size: int) -> Iterator[list[Value]]:
    """Values → some at a time, so that neither all of them are held nor a statement has too many."""
    remaining = iter(values)
    while some := list(islice(remaining, size)):
        yield some

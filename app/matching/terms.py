"""The terms by which an entry is indexed, those a paste asks for, and how many of them may be asked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from heapq import nsmallest
from itertools import pairwise

from app.matching.candidate import Candidate
from app.matching.lines import Role
from app.matching.paste import Paste
from app.matching.prose import Question, question_terms
from app.matching.signature import signature_of
from app.matching.weights import COMMON_WEIGHT, weigh
from app.matching.wordings import Wording
from app.matching.words import PATH, SAMPLE

# Each term begins with what it is: s a signature, c a code, p a pair of neighbours, w a word, q a stem of a question.
MAX_SIGNATURES = 8  # lines of a paste whose signature is looked up
MAX_TERMS = 160  # terms of a paste whose frequency is looked up, the weightiest first
MAX_PROSE_TERMS = 48  # stems of an entry's prose, so that a long cause does not cost more than its messages
SURE_BUDGET = 200  # postings read for signatures and codes, which name an entry or a few
WORD_BUDGET = 400  # postings read for words and pairs, the rarest first
MAX_CANDIDATES = 20  # ranked in full; the right entry was never below the 8th on the development cases
LEAST_SHARE = 0.15  # of what the best candidate gathers; the right entry never gathered less than 0.17 of it
LEAST_SIGNATURE = 6
WEIGHT_OF = {"s": 6.0, "c": 3.0}
VARYING = frozenset((SAMPLE, PATH))
PAIR_WEIGHT = 3.0
RARE = 2.0  # a term that one entry alone has nearly names it
QUESTION_WEIGHT = (
    0.3  # a message finds by its words and pairs; what is left to a question's stems is what has no message
)


@dataclass(frozen=True, slots=True)
class Query:
    """Terms of a paste with their weights, the weightiest first."""

    sure: tuple[tuple[int, float], ...]
    words: tuple[tuple[int, float], ...]


@lru_cache(maxsize=65_536)
def term_number(term: str) -> int:
    """A term → a number of 47 bits, which SQLite keeps in six bytes, the same on every machine."""
    return int.from_bytes(blake2b(term.encode(), digest_size=6).digest()) >> 1


def entry_number(entry_id: str) -> int:
    """An id → its number in the index; two of a million entries share one in 1 of 280 bases, which a load refuses."""
    return term_number(f"e{entry_id}")


def list_entry_terms(candidate: Candidate) -> list[int]:
    """A candidate → the numbers of the terms it is found by, sorted."""
    terms: set[str] = set()
    for wording in candidate.wordings:
        terms.update(_wording_terms(wording))
    terms.update(f"c{code.code}" for code in candidate.codes)
    stems = sorted(candidate.prose - candidate.topics, key=lambda stem: (-weigh(stem), stem))[:MAX_PROSE_TERMS]
    terms.update(f"q{stem}" for stem in (*candidate.topics, *stems))
    return sorted({term_number(term) for term in terms})


def _wording_terms(wording: Wording) -> Iterable[str]:
    if len(wording.signature) >= LEAST_SIGNATURE:
        yield f"s{wording.signature}"
    for code in wording.codes:
        yield f"c{code.code}"
    said = [word for word, kind in zip(wording.words, wording.kinds, strict=True) if kind != SAMPLE]
    yield from (f"w{word}" for word in said if weigh(word) >= COMMON_WEIGHT)
    yield from (f"p{first} {second}" for first, second in pairwise(said))


def make_query(paste: Paste, question: Question | None = None) -> Query:
    """A paste → the terms to look up."""
    sure = {term_number(f"c{code.code}"): WEIGHT_OF["c"] for code in paste.codes}
    signed = sorted(paste.counted, key=lambda n: (-paste.roles[n], n))[:MAX_SIGNATURES]
    for number in signed:
        signature = signature_of(paste.lines[number])
        if len(signature) >= LEAST_SIGNATURE and paste.roles[number] >= Role.PLAIN:
            sure[term_number(f"s{signature}")] = WEIGHT_OF["s"]
    weights: dict[str, float] = {}
    _add_words(paste, weights)
    for weight, stems in (question or {}).values():
        for stem in stems:
            _raise(weights, f"q{stem}", weight * QUESTION_WEIGHT)
    chosen = sorted(weights.items(), key=lambda item: (-item[1], item[0]))[:MAX_TERMS]
    return Query(tuple(sure.items()), tuple((term_number(term), weight) for term, weight in chosen))


def _add_words(paste: Paste, weights: dict[str, float]) -> None:
    """Words and pairs of the lines that count; a pair may span two lines, and a value between two words is skipped."""
    before = spoken = ""
    weight_before = weight_spoken = 0.0
    for word, kind, value in zip(paste.words.words, paste.words.kinds, paste.values, strict=True):
        weight = weigh(word)
        if weight >= COMMON_WEIGHT:
            _raise(weights, f"w{word}", weight * value)
        if before:
            _raise(weights, f"p{before} {word}", (weight_before * weight) ** 0.5 * PAIR_WEIGHT * value)
        if spoken != before:
            _raise(weights, f"p{spoken} {word}", (weight_spoken * weight) ** 0.5 * PAIR_WEIGHT * value)
        before, weight_before = word, weight
        if kind not in VARYING:
            spoken, weight_spoken = word, weight


def _raise(weights: dict[str, float], term: str, weight: float) -> None:
    if weight > weights.get(term, 0.0):
        weights[term] = weight


def choose_terms(terms: Sequence[tuple[int, float]], frequencies: Mapping[int, int], budget: int) -> dict[int, float]:
    """Terms, how many entries have each → those to read, rarest first, whose postings stay in the budget."""
    known = sorted((frequencies[number], -weight, number) for number, weight in terms if frequencies.get(number))
    chosen: dict[int, float] = {}
    for frequency, weight, number in known:
        if frequency > budget:
            break
        budget -= frequency
        chosen[number] = -weight * (1.0 + RARE / frequency)
    return chosen


def choose_candidates(postings: Iterable[tuple[int, int]], weights: Mapping[int, float]) -> list[int]:
    """Postings (term, entry) → the entries that gather most weight, best first."""
    gathered: dict[int, float] = {}
    for term, entry in postings:
        gathered[entry] = gathered.get(entry, 0.0) + weights[term]
    least = max(gathered.values(), default=0.0) * LEAST_SHARE
    near = [(-round(weight, 6), entry) for entry, weight in gathered.items() if weight >= least]
    return [entry for _, entry in nsmallest(MAX_CANDIDATES, near)]


def question_of(paste: Paste) -> Question:
    return question_terms(paste.lines) if paste.asks else {}

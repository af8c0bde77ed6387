"""The terms by which an entry is indexed, those a paste asks for, and how many of them may be asked."""

from binascii import crc_hqx
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from heapq import nsmallest
from zlib import crc32

from app.matching.candidate import Candidate, encode_candidate, make_candidate
from app.matching.lines import Role
from app.matching.paste import Paste
from app.matching.questions import NO_QUESTION, Question, read_question
from app.matching.result import Matchable
from app.matching.signature import signature_of
from app.matching.weights import COMMON_WEIGHT, weigh
from app.matching.wordings import Wording
from app.matching.words import PATH, SAMPLE

# Each term begins with what it is: s a signature, c a code, w a word, q a stem of a question, p a pair of neighbours,
# whose number is made from those of its words.
MASK = (1 << 47) - 1
PAIR_FACTOR = 0x5DEECE66D  # odd, so that no bit of a pair's first word is lost
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
    """Terms of a paste with their weights: `sure` ones, words, and pairs as (a word, the next one, weight).

    A pair is not looked up where the index has not one of its words: an entry with the pair has both.
    """

    sure: tuple[tuple[int, float], ...]
    words: tuple[tuple[int, float], ...]
    pairs: tuple[tuple[int, int, float], ...]


@lru_cache(maxsize=65_536)
def term_number(term: str) -> int:
    """A term → a number of 47 bits, which SQLite keeps in six bytes, the same on every machine.

    Two checksums, of 32 bits and of 16, cost a third of a digest; two terms that share a number share their entries.
    """
    text = term.encode()
    return crc32(text) << 15 | crc_hqx(text, 0) >> 1


def pair_number(first: int, second: int) -> int:
    """The numbers of two words, as `w` terms → that of their pair."""
    return (first * PAIR_FACTOR + second) & MASK


@dataclass(frozen=True, slots=True)
class Prepared:
    """An entry as an index keeps it: its compared form as text, and the terms it is found by."""

    id: str
    form: str
    terms: tuple[int, ...]


def prepare(entry: Matchable) -> Prepared:
    """What matching knows of an entry → what an index keeps: most of the work of a load, for any process to do."""
    candidate = make_candidate(entry)
    return Prepared(entry.id, encode_candidate(candidate), tuple(list_entry_terms(candidate)))


def entry_number(entry_id: str) -> int:
    """An id → its number in the index; two of a million entries share one in 1 of 280 bases, which a load refuses."""
    return int.from_bytes(blake2b(f"e{entry_id}".encode(), digest_size=6).digest()) >> 1


def list_entry_terms(candidate: Candidate) -> list[int]:
    """A candidate → the numbers of the terms it is found by, sorted."""
    numbers: set[int] = set()
    for wording in candidate.wordings:
        _add_wording_terms(wording, numbers)
    numbers.update([term_number(f"c{code.code}") for code in candidate.codes])
    stems: Collection[str] = candidate.prose - candidate.topics
    if len(stems) > MAX_PROSE_TERMS:
        stems = sorted(sorted(stems), key=weigh, reverse=True)[:MAX_PROSE_TERMS]
    numbers.update([term_number(f"q{stem}") for stem in (*candidate.topics, *stems)])
    return sorted(numbers)


def _add_wording_terms(wording: Wording, numbers: set[int]) -> None:
    if len(wording.signature) >= LEAST_SIGNATURE:
        numbers.add(term_number(f"s{wording.signature}"))
    numbers.update([term_number(f"c{code.code}") for code in wording.codes])
    before = None
    for word, kind in zip(wording.words, wording.kinds, strict=True):
        if kind != SAMPLE:
            number = term_number(f"w{word}")
            if weigh(word) >= COMMON_WEIGHT:
                numbers.add(number)
            if before is not None:
                numbers.add(pair_number(before, number))
            before = number


def make_query(paste: Paste, question: Question = NO_QUESTION) -> Query:
    """A paste → the terms to look up."""
    codes = dict.fromkeys([*(code.code for code in paste.codes), *map(str.upper, question.names)])
    sure = {term_number(f"c{code}"): WEIGHT_OF["c"] for code in codes}
    signed = sorted(paste.counted, key=lambda n: (-paste.roles[n], n))[:MAX_SIGNATURES]
    for number in signed:
        if paste.roles[number] >= Role.PLAIN:
            signature = signature_of(paste.lines[number])
            if len(signature) >= LEAST_SIGNATURE:
                sure[term_number(f"s{signature}")] = WEIGHT_OF["s"]
    weights, pairs = _weigh_words(paste)
    for weight, stems in question.terms.values():
        for stem in stems:
            _raise(weights, f"q{stem}", weight * QUESTION_WEIGHT)
    chosen = _weightiest(weights)
    words = [term for term in chosen if term not in pairs]
    numbers = {word: term_number(f"w{word}") for word in paste.positions}
    return Query(
        sure=tuple(sure.items()),
        words=tuple((term_number(term), weights[term]) for term in words),
        pairs=tuple(
            (numbers[pairs[term][0]], numbers[pairs[term][1]], weights[term]) for term in chosen if term in pairs
        ),
    )


def _weightiest(weights: Mapping[str, float]) -> Collection[str]:
    """The terms that may be asked; of those of one weight that are too many together, the first by alphabet."""
    if len(weights) <= MAX_TERMS:
        return weights.keys()
    least = sorted(weights.values(), reverse=True)[MAX_TERMS - 1]
    chosen = [term for term, weight in weights.items() if weight > least]
    return chosen + sorted(term for term, weight in weights.items() if weight == least)[: MAX_TERMS - len(chosen)]


def _weigh_words(paste: Paste) -> tuple[dict[str, float], dict[str, tuple[str, str]]]:
    """Terms of the lines that count → their weights, and of those that are pairs the words.

    A pair may span two lines, and a value between two words is skipped.
    """
    weights: dict[str, float] = {}
    pairs: dict[str, tuple[str, str]] = {}
    before = spoken = ""
    weight_before = weight_spoken = 0.0
    for word, kind, value in zip(paste.words.words, paste.words.kinds, paste.values, strict=True):
        weight = weigh(word)
        if weight >= COMMON_WEIGHT:
            _raise(weights, f"w{word}", weight * value)
        if before:
            term = f"p{before} {word}"
            pairs[term] = (before, word)
            _raise(weights, term, (weight_before * weight) ** 0.5 * PAIR_WEIGHT * value)
        if spoken != before:
            term = f"p{spoken} {word}"
            pairs[term] = (spoken, word)
            _raise(weights, term, (weight_spoken * weight) ** 0.5 * PAIR_WEIGHT * value)
        before, weight_before = word, weight
        if kind not in VARYING:
            spoken, weight_spoken = word, weight
    return weights, pairs


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
    return read_question(paste.lines) if paste.asks else NO_QUESTION

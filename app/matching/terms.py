"""The terms by which an entry is indexed, those a paste asks for, and how many of them may be asked."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from heapq import nsmallest
from itertools import islice
from zlib import crc32

from app.matching.candidate import Candidate, encode_candidate, make_candidate
from app.matching.lines import Role
from app.matching.paste import ROLE_WEIGHT, Paste
from app.matching.questions import NO_QUESTION, Question, read_question
from app.matching.result import Matchable
from app.matching.weights import COMMON_WEIGHT, weigh
from app.matching.wordings import Wording
from app.matching.words import PATH, SAMPLE, VARYING

# What a term is stands in the two highest of its 47 bits, which SQLite keeps in six bytes, and a word's number in four:
# the words of all entries lie side by side in the index, where the many look-ups of a paste's words find them in a few
# pages. A pair's number is made from those of its words.
BITS = 45
MASK = (1 << BITS) - 1
PAIR_FACTOR = 0x5DEECE66D  # odd, so that no bit of a pair's first word is lost
WORD, STEM, SURE, PAIR = (kind << BITS for kind in range(4))  # a stem is one of a question, sure a signature or a code
MAX_SIGNATURES = 8  # lines of a paste whose signature is looked up
MAX_TERMS = 160  # words, and pairs, of a paste whose frequency is looked up, the weightiest first
MAX_PROSE_TERMS = 48  # stems of an entry's prose, so that a long cause does not cost more than its messages
SURE_BUDGET = 200  # postings read for signatures and codes, which name an entry or a few
WORD_BUDGET = 400  # postings read for words and pairs, the rarest first
QUESTION_BUDGET = 800  # the same for a question, whose few words are everyday ones that many entries have
MAX_CANDIDATES = 20  # ranked in full; the right entry was never below the 8th on the development cases
LEAST_SHARE = 0.15  # of what the best candidate gathers; the right entry never gathered less than 0.17 of it
LEAST_SIGNATURE = 6
WEIGHT_OF = {"s": 6.0, "c": 3.0}
PAIR_WEIGHT = 3.0
MARKED = ROLE_WEIGHT[Role.MARKED]
MANY_UNKNOWN = 2  # words of a line that no entry has, so that none can have its signature; one may be a name
RARE = 2.0  # a term that one entry alone has nearly names it
QUESTION_WEIGHT = (
    0.3  # a message finds by its words and pairs; what is left to a question's stems is what has no message
)


Terms = Mapping[int, float]  # numbers of terms with their weights


@dataclass(frozen=True, slots=True)
class Query:
    """A paste, its words as terms, and what to look up first: telling words, and codes that it or a question names."""

    paste: Paste
    numbers: Mapping[str, tuple[int, float]]
    words: Terms
    codes: Terms


def word_number(word: str) -> int:
    """A word → its number as a term, the same on every machine: a checksum, since two that share it do no harm.

    They share their entries, which the ranking tells apart. A digest costs several times as much.
    """
    return crc32(word.encode())


def pair_number(first: int, second: int) -> int:
    """The numbers of two words → that of their pair."""
    return PAIR | (first * PAIR_FACTOR + second) & MASK


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
    numbers.update([SURE | word_number(f"c{code.code}") for code in candidate.codes])
    topics, stems = candidate.topics, candidate.prose_text.split()  # in order
    if len(stems) > MAX_PROSE_TERMS:
        stems = sorted([stem for stem in stems if stem not in topics], key=weigh, reverse=True)[:MAX_PROSE_TERMS]
    numbers.update([STEM | word_number(stem) for stem in (*topics, *stems)])
    return sorted(numbers)


def _add_wording_terms(wording: Wording, numbers: set[int]) -> None:
    if len(wording.signature) >= LEAST_SIGNATURE:
        numbers.add(SURE | word_number(f"s{wording.signature}"))
    numbers.update([SURE | word_number(f"c{code.code}") for code in wording.codes])
    before = None
    for word, kind in zip(wording.words, wording.kinds, strict=True):
        if kind != SAMPLE:
            number = word_number(word)
            if weigh(word) >= COMMON_WEIGHT:
                numbers.add(number)
            if before is not None:
                numbers.add(pair_number(before, number))
            before = number


def make_query(paste: Paste, question: Question = NO_QUESTION) -> Query:
    """A paste → the terms to look up first; of a log's paths only words that stand in a marked line, or twice."""
    codes = dict.fromkeys([*(code.code for code in paste.codes), *map(str.upper, question.names)])
    numbers: dict[str, tuple[int, float]] = {}
    words: dict[int, float] = {}
    values, kinds, asks = paste.values, paste.words.kinds, paste.asks
    for word, positions in paste.positions.items():
        number, weight = numbers[word] = word_number(word), weigh(word)
        first = positions[0]
        if weight >= COMMON_WEIGHT and (kinds[first] != PATH or values[first] == MARKED or len(positions) > 1 or asks):
            most = values[first] if len(positions) == 1 else max([values[at] for at in positions])
            words[number] = weight * most
    for weight, answering in question.terms.values():
        for _, stem in answering:
            _raise(words, STEM | word_number(stem), weight * QUESTION_WEIGHT)
    return Query(paste, numbers, _weightiest(words), {SURE | word_number(f"c{code}"): WEIGHT_OF["c"] for code in codes})


def list_more_terms(query: Query, known: Container[int]) -> tuple[Terms, Terms]:
    """A query, which of its words the index has → signatures and pairs that an entry may have.

    An entry with a pair has both its words, and one with a line's signature those of the line, but for a name perhaps.
    A pair may span two lines, and a value between two words is skipped.
    """
    paste, words = query.paste, query.words
    pairs: dict[int, float] = {}
    unknown: dict[int, int] = {}
    before = spoken = None
    for word, kind, line, value in zip(*paste.words.columns(), paste.values, strict=True):
        number, weight = here = query.numbers[word]
        if number not in known and (number in words or (kind == PATH and value != MARKED and not paste.asks)):
            before = None
            if kind not in VARYING:
                spoken = None
                unknown[line] = unknown.get(line, 0) + 1
            continue
        if before:
            _raise(pairs, pair_number(before[0], number), (before[1] * weight) ** 0.5 * PAIR_WEIGHT * value)
        if spoken and spoken is not before:
            _raise(pairs, pair_number(spoken[0], number), (spoken[1] * weight) ** 0.5 * PAIR_WEIGHT * value)
        before, spoken = here, spoken if kind in VARYING else here
    strange = {line for line, count in unknown.items() if count >= MANY_UNKNOWN}
    return _list_signatures(paste, strange), _weightiest(pairs)


def _list_signatures(paste: Paste, without: Container[int]) -> Terms:
    """The signatures of a paste's lines, of those that matter most, but for some lines."""
    roles = paste.roles
    lines = [line for line in paste.counted if roles[line] >= Role.PLAIN and line not in without]
    signed = map(paste.signature_of, sorted(lines, key=lambda line: -roles[line]))
    telling = (signature for signature in islice(signed, MAX_SIGNATURES) if len(signature) >= LEAST_SIGNATURE)
    return {SURE | word_number(f"s{signature}"): WEIGHT_OF["s"] for signature in telling}


def _weightiest(weights: Terms) -> Terms:
    """The terms that may be asked; of those of one weight that are too many together, the first by number."""
    if len(weights) <= MAX_TERMS:
        return weights
    return dict(nsmallest(MAX_TERMS, weights.items(), key=lambda term: (-term[1], term[0])))


def _raise(weights: dict[int, float], term: int, weight: float) -> None:
    if weight > weights.get(term, 0.0):
        weights[term] = weight


def choose_terms(terms: Terms, frequencies: Mapping[int, int], budget: int) -> dict[int, float]:
    """Terms, how many entries have each → those to read, rarest first, whose postings stay in the budget."""
    known = sorted([(frequencies[term], -weight, term) for term, weight in terms.items() if term in frequencies])
    chosen: dict[int, float] = {}
    for frequency, weight, number in known:
        if frequency > budget:
            break
        budget -= frequency
        chosen[number] = -weight * (1.0 + RARE / frequency)
    return chosen


def gather(postings: Iterable[tuple[int, int]], weights: Terms, gathered: dict[int, float]) -> None:
    """Postings (term, entry) → what each entry gathers of the terms' weights, added to what it had."""
    for term, entry in postings:
        gathered[entry] = gathered.get(entry, 0.0) + weights[term]


def is_settled(gathered: Mapping[int, float], rest: float) -> bool:
    """Whether terms that weigh `rest` together, yet to be gathered, can neither bring an entry in nor put one out."""
    best = max(gathered.values(), default=0.0)
    out, surely = best * LEAST_SHARE, (best + rest) * LEAST_SHARE
    if rest >= out or len(gathered) > MAX_CANDIDATES:
        return False
    return all(weight >= surely or weight + rest < out for weight in gathered.values())


def choose_candidates(gathered: Mapping[int, float]) -> list[int]:
    """What each entry gathered → the entries that have most, best first."""
    least = max(gathered.values(), default=0.0) * LEAST_SHARE
    near = [(-round(weight, 6), entry) for entry, weight in gathered.items() if weight >= least]
    return [entry for _, entry in nsmallest(MAX_CANDIDATES, near)]


def question_of(paste: Paste) -> Question:
    return read_question(paste.lines) if paste.asks else NO_QUESTION

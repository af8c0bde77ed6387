"""A question and an entry → how well the entry answers it: by a code it names, or by its words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from app.matching.candidate import Candidate
from app.matching.prose import Question, Term, is_odd_pair
from app.matching.words import SAMPLE, split_words

PROSE_CEILING = 0.75  # words instead of a message are never more than likely
PROSE_SCALE = 1.6
LEAST_ASKED = 0.55  # matched weight of a question: one word of two characters, but not one common word
TOPIC, ELSEWHERE = 1.0, 0.75  # a word of a question that the entry is about, or that it says somewhere
PRODUCT = 1.4  # a word of a question that is one of the entry's products
ODD_PAIR = 0.25  # weight of two characters that the entry does not have and that may be no word
SYNONYM = 0.6  # of that, for another word for it
NAMED = 4.0  # weight of a code or a telling identifier: `ERESOLVE`, `MissingGreenlet`
MAX_SHARING = 3  # entries that may have an identifier in their messages before it tells nothing: `TypeError`

# What languages call half of all errors: such a name alone tells nothing, however few entries have it.
_EVERYDAY = """
error exception typeerror valueerror runtimeerror attributeerror importerror keyerror indexerror oserror ioerror
nameerror syntaxerror assertionerror referenceerror rangeerror systemerror userwarning deprecationwarning
futurewarning warning runtimeexception illegalargumentexception illegalstateexception ioexception
invalidoperationexception argumentexception argumenterror standarderror nomethoderror fatalerror operationalerror
programmingerror integrityerror internalerror connectionerror httperror subprocesserror calledprocesserror
"""
EVERYDAY = frozenset(_EVERYDAY.split())


@dataclass(frozen=True, slots=True)
class Answer:
    """`words` of the question that the entry has, with their weights; `names` those that are codes or identifiers."""

    score: float
    words: dict[str, float]
    names: tuple[str, ...]


def find_names(question: Question, candidates: Sequence[Candidate]) -> dict[str, frozenset[str]]:
    """A question and its candidates → each name that a few of them have → the ids of those."""
    if not question.names:
        return {}
    found: dict[str, frozenset[str]] = {}
    codes = {one.id: {code.code.lower() for code in one.codes} for one in candidates}
    for name, written in question.names.items():
        coded = frozenset(one.id for one in candidates if name in codes[one.id])
        said = (
            frozenset(one.id for one in candidates if _says(one, name))
            if written.is_identifier and not coded
            else coded
        )
        if coded or 0 < len(said) <= MAX_SHARING:
            found[name] = said
    return found


def _says(candidate: Candidate, name: str) -> bool:
    """Whether a message has the identifier as something said, and not as the name of one of its products."""
    if name in candidate.context or name in EVERYDAY:
        return False
    return any(
        word == name and kind != SAMPLE
        for wording in candidate.wordings
        for word, kind in zip(wording.words, wording.kinds, strict=True)
    )


def answer_of(candidate: Candidate, question: Question, named: Mapping[str, frozenset[str]]) -> Answer:
    """What an entry's codes, messages and prose answer of a question; `named` as `find_names` gives it."""
    within = {part for name in named for part in (name, *split_words(name).words)}
    terms = {word: term for word, term in question.terms.items() if word not in within}
    words = _words(candidate, terms)
    names = [name for name, ids in named.items() if candidate.id in ids]
    words.update(dict.fromkeys(names, NAMED))
    spelled = tuple(question.names[name].text for name in names)
    asked = NAMED * len(named)
    asked += sum(ODD_PAIR if word not in words and is_odd_pair(word) else weight for word, (weight, _) in terms.items())
    matched = sum(words.values())
    if not asked or matched < LEAST_ASKED:
        return Answer(0.0, words, spelled)
    share = min(matched / asked, 1.0)
    return Answer(PROSE_CEILING * share * (1.0 - exp(-matched / PROSE_SCALE)), words, spelled)


def _words(candidate: Candidate, terms: Mapping[str, Term]) -> dict[str, float]:
    """Each word of a question that the entry answers → its weight, less where it answers by another word."""
    found: dict[str, float] = {}
    for word, (weight, stems) in terms.items():
        for place, stem in enumerate(stems):
            where = TOPIC if stem in candidate.topics else ELSEWHERE if stem in candidate.prose else 0.0
            where = PRODUCT if word in candidate.context else where
            value = weight * where * (SYNONYM if place else 1.0)
            if value > found.get(word, 0.0):
                found[word] = value
    return found

"""A question and an entry → how well the entry answers it: by a code it names, or by its words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from app.matching.candidate import Candidate
from app.matching.questions import Answering, Question, Term, is_odd_pair
from app.matching.words import SAMPLE, split_words

PROSE_CEILING = 0.75  # words instead of a message are never more than likely
PROSE_SCALE = 1.6
LEAST_ASKED = 0.55  # matched weight of a question: one word of two characters, but not one common word
# A word of a question that the entry is about, that a message of it has, that it says somewhere, that is its product.
TOPIC, SAID, ELSEWHERE, PRODUCT = 1.0, 0.75, 0.5, 1.2
PRODUCT_WEIGHT = 1.0  # at least, of a word that names a product
ODD_PAIR = 0.25  # weight of two characters that the entry does not have and that may be no word
SYNONYM = 0.8  # of that, for another word for it
TITLED = 0.5  # more for the order where all that is asked stands in the entry's id
NAMED = 4.0  # weight of a code or a telling identifier: `ERESOLVE`, `MissingGreenlet`
MAX_SHARING = 3  # entries that may have an identifier in their messages before it tells nothing: `TypeError`

# What languages call half of all errors, and their own names: such a name tells nothing, however few entries have it.
_EVERYDAY = """
error exception typeerror valueerror runtimeerror attributeerror importerror keyerror indexerror oserror ioerror
nameerror syntaxerror assertionerror referenceerror rangeerror systemerror userwarning deprecationwarning
futurewarning warning runtimeexception illegalargumentexception illegalstateexception ioexception
invalidoperationexception argumentexception argumenterror standarderror nomethoderror fatalerror operationalerror
programmingerror integrityerror internalerror connectionerror notfound httperror subprocesserror calledprocesserror
javascript typescript coffeescript github gitlab
"""
EVERYDAY = frozenset(_EVERYDAY.split())


@dataclass(frozen=True, slots=True)
class Answer:
    """`share` of what was asked, `words` that the entry has with their weights, `names` that are codes of it.

    `order` settles which entry is first: the score, and more where the words stand in the entry's very id.
    """

    score: float
    order: float
    share: float
    words: dict[str, float]
    names: tuple[str, ...]


def find_names(question: Question, candidates: Sequence[Candidate]) -> dict[str, frozenset[str]]:
    """A question and its candidates → each name that a few of them have → the ids of those.

    A name in capitals that messages have in small letters only is another one, and nobody's: `MOVED` of Redis.
    """
    products = find_products(candidates)
    found: dict[str, frozenset[str]] = {}
    words = [written.text for written in question.names.values() if written.text.isalpha()]
    shouts = len(words) > 1 and all(map(str.isupper, words))  # the person, not the tool
    for name, written in question.names.items():
        owners = frozenset(one.id for one in candidates if any(code.code.lower() == name for code in one.codes))
        if not owners and written.is_identifier and name not in products and name not in EVERYDAY:
            sayers = [one for one in candidates if _says(one, name)]
            if not 0 < len(sayers) <= MAX_SHARING:
                continue
            if written.text.isupper() and not shouts:
                sayers = [one for one in sayers if any(written.text in wording.text for wording in one.wordings)]
            owners = frozenset(one.id for one in sayers)
            if owners or len(question.names) > 1:
                found[name] = owners
        elif owners:
            found[name] = owners
    return found


def find_products(candidates: Sequence[Candidate]) -> frozenset[str]:
    """Every word by which a candidate's product may be named."""
    return frozenset(word for one in candidates for word in one.context)


def _says(candidate: Candidate, name: str) -> bool:
    """Whether a message has the identifier as something said, and not as a sample."""
    return any(
        word == name and kind != SAMPLE
        for wording in candidate.wordings
        for word, kind in zip(wording.words, wording.kinds, strict=True)
    )


def answer_of(
    candidate: Candidate, question: Question, named: Mapping[str, frozenset[str]], products: frozenset[str]
) -> Answer:
    """What an entry's codes, messages and prose answer; `named` and `products` as the functions above give them."""
    within = {part for name in named for part in (name, *split_words(name).words)}
    terms = [(word, _weight(term, products), term[1]) for word, term in question.terms.items() if word not in within]
    words = _words(candidate, terms)
    names = [name for name, ids in named.items() if candidate.id in ids]
    words.update(dict.fromkeys(names, NAMED))
    spelled = tuple(question.names[name].text for name in names)
    asked = NAMED * len(named)
    asked += sum(ODD_PAIR if word not in words and is_odd_pair(word) else weight for word, weight, _ in terms)
    matched = sum(words.values())
    if not asked or matched < LEAST_ASKED:
        return Answer(0.0, 0.0, 0.0, words, spelled)
    share = min(matched / asked, 1.0)
    score = PROSE_CEILING * share * (1.0 - exp(-matched / PROSE_SCALE))
    titled = sum(weight for word, weight, answering in terms if word in words and _is_titled(candidate, answering))
    return Answer(score, score * (1.0 + TITLED * titled / asked), share, words, spelled)


def _is_titled(candidate: Candidate, answering: Sequence[Answering]) -> bool:
    return any(root in candidate.name for _, root in answering)


def _weight(term: Term, products: frozenset[str]) -> float:
    """A product's name tells more of a question than it does of a message, which every tool puts its name in."""
    weight, answering = term
    return max(weight, PRODUCT_WEIGHT) if any(other in products for other, _ in answering) else weight


def _words(candidate: Candidate, terms: Sequence[tuple[str, float, Sequence[Answering]]]) -> dict[str, float]:
    """Each word of a question that the entry answers → its weight, less where it answers by another word."""
    found: dict[str, float] = {}
    said = {word for wording in candidate.wordings for word in wording.words}
    for word, weight, answering in terms:
        for place, (other, root) in enumerate(answering):
            value = weight * _standing(candidate, said, other, root) * (SYNONYM if place else 1.0)
            if value > found.get(word, 0.0):
                found[word] = value
    return found


def _standing(candidate: Candidate, said: set[str], word: str, root: str) -> float:
    if word in candidate.context:
        return PRODUCT
    if root in candidate.topics:
        return TOPIC
    if word in said:
        return SAID
    return ELSEWHERE if root in candidate.prose else 0.0

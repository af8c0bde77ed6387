"""A message of an entry → the form in which the ranking compares it with a paste."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from app.matching.cleaning import clean_line, clean_text
from app.matching.codes import Code, find_codes
from app.matching.result import Matchable
from app.matching.signature import signature_of
from app.matching.weights import GLUE_WEIGHT, WORD_WEIGHT, weigh
from app.matching.words import PATH, SAID, SAMPLE, SIGN_OF, split_words, words_of_name

MAX_WORDS = 80  # of one message; the longest in use has 60

# A word that names what the entry is about; SAID, SAMPLE and QUALIFIER come from the line itself.
# `docker`, `error` and the like are about the entry too, but too common to tell it from its neighbours.
ESSENTIAL, TOPICAL = "e", "t"
CALLED = "c"  # a function of such a name, `each()`, or an operator: another one's message is another error
NAMED = "n"  # a name that such a message is about, see NAMING: another one's is another error, the same one no proof
OWN_NAME = "o"  # such a name, which the entry is about: where it is another, the codes are no proof either
BY_THE_WAY = "w"  # such a word in a path or URL of the message: welcome, but paths differ
SAYS_ENOUGH = 0.95  # a message that says less than one telling word is about its numbers: `exit code 137`

# Names that a tool prints without quotes. Group 1 is the name.
UNQUOTED = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:sh|sudo|line \d{1,6}): (?:line )?\d{0,6}:? ?(\S{1,80}): (?:command )?not found",
        r"(?:NoClassDefFoundError|ClassNotFoundException): (\S{1,200})",
        r"command not found: (\S{1,80})",
        r"sh: (\S{1,80}?)(?:: |：)未找到命令",
        r"定位软件包 (\S{1,80})",
        r"(?:module named|package|library|plugin|image|crate|provider) ([\w@][\w./:@+=<>~-]{1,80})(?=$|[\s:;,.(])",
        r"(?:resolve host|host name|lookup|Unknown host|ENOTFOUND|EAI_AGAIN):? ([\w.-]{1,80})",
        r"symbol: (\S{1,200})",
        r"importing a component that needs (\w{1,80})",
        r"(?:reference to|definition of) (\S{1,200})",
        r"cannot find (-l\S{1,60})",
        r"(?:distribution found for|satisfies the requirement|building wheel for|build command for) (\S{1,80})",
        r"pull access denied for (\S{1,80}?),",
        r"branch (\S{1,80}) has",
        r"\] {1,20}(\S{1,80}) -> ",
        r" -> (\S{1,80}) \(",
        r"refspec (\S{1,80})",
        r"(?:Permission to|denied to) (\S{1,80})",
        r"(?:library not found for|Undefined symbols?:) (\S{1,80})",
        r"^(\w{1,40}): (?:Cannot|cannot|Permission denied|Address already|error while)",
    )
)
# Messages that are about the names in them: `NameError` with another name is another error. Each group is a name.
NAMING = tuple(
    re.compile(pattern)
    for pattern in (
        r"name '(\w{1,80})' is not defined",
        r"ReferenceError: (\w{1,80}) is not defined",
        r"Unexpected token '(\w{1,80})'",
        r"Unexpected token (\w) in JSON",
        r"MIME type (?:\(['“]|of \")text/(\w{1,40})['”\"]",
        r"unexpected keyword argument '(\w{1,80})'",
        r"'([\w.]{1,80})' (?:object )?has no attribute '(\w{1,80})'",
        r"cannot import name '(\w{1,80})' from",
        r"Sub-process (\S{1,80}) returned an error code",
        r"EPERM: operation not permitted, \w{1,20} '(?:[^']{0,200}[\\/])?([^'\\/]{1,80}?)(?:\.tmp\d{1,9})?'",
        r"code EPERM syscall \w{1,20} path (?:\S{0,200}[\\/])?([^\s\\/]{1,80})",
        r"unsupported operand type\(s\) for \S{1,3}: '([\w.]{1,80})' and '([\w.]{1,80})'",
    )
)
_CALL = re.compile(r"(\w{1,80})\(\)")


@dataclass(slots=True, eq=False)
class Wording:
    """One message: its text, its words in order with a kind each, its codes and its signature.

    `parts` and `pairs` are what the ranking computes from these when it first needs them.
    """

    text: str
    words: tuple[str, ...]
    kinds: str
    codes: tuple[Code, ...]
    signature: str
    parts: tuple[tuple[str, int, float, float], ...] | None = None
    pairs: dict[tuple[str, str], int] | None = None


def list_topics(entry: Matchable) -> frozenset[str]:
    """The words that name what an entry is about: a value of a message that is one of them is no sample."""
    texts = [entry.id.rpartition("/")[2].replace("-", " ")]
    if entry.summary not in entry.messages:
        texts.append(entry.summary.replace("`", " "))
    words = {word for text in texts for word in split_words(text).words}
    return frozenset(words.union(*map(words_of_name, (*entry.tags, *entry.products, *entry.codes))))


def make_wording(message: str, topics: frozenset[str], tags: frozenset[str] = frozenset()) -> Wording:
    """A message and its entry's topics → the compared form."""
    lines = [clean_line(line) for line in clean_text(message).split("\n")]
    joined = " ".join(line for line in lines if line)
    found = split_words(joined)
    words = tuple(found.words[:MAX_WORDS])
    unquoted = {word for form in UNQUOTED for name in form.findall(joined) for word in split_words(name).words}
    standing = [
        SAMPLE if kind == SAID and word in unquoted else kind for word, kind in zip(words, found.kinds, strict=False)
    ]
    named = {word for form in NAMING for names in form.finditer(joined) for word in _words_of(names.groups())}
    said = sum(weigh(word) for word, kind in zip(words, standing, strict=True) if kind == SAID)
    called = topics.intersection(_CALL.findall(joined.lower())) | SIGN_OF.keys()
    kinds = "".join(
        CALLED if word in called else _kind(word, NAMED if word in named else kind, topics, tags, said)
        for word, kind in zip(words, standing, strict=True)
    )
    return Wording(message, words, kinds, find_codes(joined), signature_of(joined))


def _words_of(names: Iterable[str]) -> list[str]:
    return split_words(" ".join(names)).words


def _names(word: str, topics: frozenset[str]) -> bool:
    """Whether a word of a message is one that the entry is about; `cached_download` is, by its parts."""
    if word in topics or "_" not in word:
        return word in topics
    parts = [part for part in word.split("_") if part]
    return len(parts) > 1 and all(part in topics for part in parts)


def _kind(word: str, standing: str, topics: frozenset[str], tags: frozenset[str], said: float) -> str:
    if _names(word, topics) and weigh(word) > GLUE_WEIGHT:
        if standing == PATH:
            return BY_THE_WAY
        if word in tags and weigh(word) < WORD_WEIGHT:
            return TOPICAL
        return OWN_NAME if standing == NAMED else ESSENTIAL
    if standing in (SAMPLE, PATH):
        return SAID if said < SAYS_ENOUGH else SAMPLE
    return standing

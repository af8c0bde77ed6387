"""An entry in the form in which the index keeps it and the ranking reads it."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import msgspec

from app.matching.codes import Code, find_codes
from app.matching.prose import prose_terms, stem
from app.matching.result import Matchable
from app.matching.wordings import Wording, list_topics, make_wording
from app.matching.words import words_of_name

# Grows when the stored form, or what the terms are made of, changes, so that the next load makes the index anew.
INDEX_VERSION = 13
DECODED = 2_048  # forms kept decoded, about 20 KB each; the key is the form itself, so that none can be out of date


_JSON = msgspec.json.Decoder()


@dataclass(frozen=True)
class Candidate:
    """`context`: words that name its products; `topics_text`, `prose_text`: stems, parted when they are asked for."""

    id: str
    wordings: tuple[Wording, ...]
    near_misses: tuple[Wording, ...]
    codes: tuple[Code, ...]
    context: tuple[str, ...]
    products: tuple[str, ...]
    versions: tuple[tuple[str, str, str], ...]
    topics_text: str
    prose_text: str

    @cached_property
    def topics(self) -> frozenset[str]:
        """Stems of what it is about."""
        return frozenset(self.topics_text.split())

    @cached_property
    def name(self) -> frozenset[str]:
        """Stems of the words of its id."""
        return frozenset(map(stem, self.id.replace("/", "-").split("-")))

    @cached_property
    def prose(self) -> frozenset[str]:
        """Stems of all it says."""
        return frozenset(self.prose_text.split())


def make_candidate(entry: Matchable) -> Candidate:
    topics = list_topics(entry)
    tags = frozenset(word for tag in entry.tags for word in words_of_name(tag))
    slug = entry.id.rpartition("/")[2].replace("-", " ")
    about = prose_terms([slug, entry.summary, entry.summary_zh, *entry.tags, *entry.products])
    context = dict.fromkeys(word for name in (*entry.tags, *entry.products) for word in words_of_name(name)[:1])
    wordings = tuple(make_wording(message, topics, tags) for message in entry.messages)
    said = (word for wording in wordings for word in wording.words)
    return Candidate(
        id=entry.id,
        wordings=wordings,
        near_misses=tuple(make_wording(row.message, topics, tags) for row in entry.not_messages),
        codes=tuple(dict.fromkeys(_as_code(code) for code in entry.codes)),
        context=tuple(context),
        products=tuple(dict.fromkeys(name.lower() for name in (*entry.products, *entry.tags))),
        versions=entry.versions,
        topics_text=" ".join(sorted(about)),
        prose_text=" ".join(sorted(about | prose_terms([entry.root_cause, entry.root_cause_zh], said))),
    )


def _as_code(code: str) -> Code:
    """A code as an entry writes it → the same with its form, which the message around it tells in a paste."""
    for around in ("{}", "error[{}]", "error {}: ", "code {} ", "ERROR {} (", "SQLSTATE[{}]", "WinError {}"):
        for found in find_codes(around.format(code)):
            if found.code == code.upper():
                return found
    return Code(code.upper(), -1)


def encode_candidate(candidate: Candidate) -> str:
    fields = [
        candidate.id,
        [_encode(wording) for wording in candidate.wordings],
        [_encode(wording) for wording in candidate.near_misses],
        [(code.code, code.form) for code in candidate.codes],
        candidate.context,
        candidate.products,
        candidate.versions,
        candidate.topics_text,
        candidate.prose_text,
    ]
    return msgspec.json.encode(fields).decode()


@lru_cache(maxsize=DECODED)
def decode_candidate(text: str) -> Candidate:
    entry_id, wordings, near, codes, context, products, versions, topics, prose = _JSON.decode(text)
    return Candidate(
        entry_id,
        tuple(map(_decode, wordings)),
        tuple(map(_decode, near)),
        tuple([Code(*code) for code in codes]),
        tuple(context),
        tuple(products),
        tuple(map(tuple, versions)),
        topics,
        prose,
    )


def _encode(wording: Wording) -> list[object]:
    codes = [(code.code, code.form) for code in wording.codes]
    return [wording.text, " ".join(wording.words), wording.kinds, codes, wording.signature]


def _decode(row: list) -> Wording:
    text, words, kinds, codes, signature = row
    return Wording(text, tuple(words.split()), kinds, tuple([Code(*code) for code in codes]), signature)

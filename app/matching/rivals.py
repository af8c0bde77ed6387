"""Entries that share a message → which of them the rest of the paste speaks for: by a product's name, by an address."""

import re

from app.matching.candidate import Candidate
from app.matching.paste import Paste
from app.matching.ports import PORTS_OF, SERVICES, list_ports
from app.matching.ranking import Fit
from app.matching.weights import UNITS, weigh
from app.matching.words import SAMPLE

_NUMBER = re.compile(r"\d+(?:\.\d+)*")
SAME_WORDS = 0.8  # of what the first entry's message weighs in the paste, for another's to be the same message
LEAST_COVERED = 0.5  # of that other entry's message
IPV6 = "ipv6"  # the tag of entries that are about IPv6 addresses
MAX_RIVALS = 8  # entries behind the first that are looked at
OTHER_SERVICE = 0.8  # times the order of a message that has a service's port where the paste has another port


def named_products(candidate: Candidate, paste: Paste) -> tuple[str, ...]:
    """The words for a candidate's products that the paste says, or means by an address or its port."""
    return tuple([word for word in candidate.context if paste.says(word) or _means(paste, word)])


def _means(paste: Paste, word: str) -> bool:
    if word == IPV6:
        return paste.means_ipv6
    ports = PORTS_OF.get(word)
    return ports is not None and not ports.isdisjoint(paste.ports)


def is_of_other_service(fit: Fit, paste: Paste) -> bool:
    """Whether a message has the port of a service, and the paste has none of its ports, but others."""
    own = list_ports(fit.wording.text)
    return not own.isdisjoint(SERVICES) and bool(paste.ports) and own.isdisjoint(paste.ports)


def own_products(candidate: Candidate, products: tuple[str, ...]) -> set[str]:
    """Of the products of a candidate that a paste names, those that the entry has in its very name."""
    return set(candidate.id.rpartition("/")[2].split("-")).intersection(products)


def unnamed_products(candidate: Candidate, products: tuple[str, ...]) -> set[str]:
    """Of the products that an entry has in its very name, those that a paste does not name."""
    return own_products(candidate, candidate.context).difference(products)


def is_said_beside(word: str, fit: Fit, paste: Paste) -> bool:
    """Whether a product is named before a message or in another line, not in a value of it: `from "lucide-react"`."""
    if word not in paste.positions:
        return True
    lines = paste.words.lines
    starts: dict[int, int] = {}
    for at in fit.matched.values():
        starts[lines[at]] = min(at, starts.get(lines[at], at))
    return any(at < starts.get(lines[at], at + 1) for at in paste.positions[word])


def is_same_message(first: Fit, other: Fit, paste: Paste) -> bool:
    """Whether another message says of the same lines nearly all that the first one says."""
    lines = paste.words.lines
    if {lines[at] for at in first.matched.values()}.isdisjoint([lines[at] for at in other.matched.values()]):
        return False
    said = _said(first)
    return sum(map(weigh, said & _said(other))) >= SAME_WORDS * sum(map(weigh, said))


def says_as_much(other: Fit, first: Fit, paste: Paste) -> bool:
    """Whether another message says of a paste all that the first one does; one number more may be an accident."""
    if len(_NUMBER.findall(paste.spoken)) > 1 and paste.spoken in " ".join(first.wording.text.lower().split()):
        return False
    return {word for word in first.words - UNITS if not word.isdigit()} <= other.words


def _said(fit: Fit) -> set[str]:
    return {fit.wording.words[number] for number in fit.matched if fit.wording.kinds[number] != SAMPLE}

"""Entries that share a message → which of them the rest of the paste speaks for: by a product's name, by a port."""

import re
from collections.abc import Mapping

from app.matching.candidate import Candidate
from app.matching.paste import Paste
from app.matching.ranking import Fit
from app.matching.weights import weigh
from app.matching.words import SAMPLE

# The port that a service listens at unless it is told otherwise, and the words by which entries name the service.
SERVICES: Mapping[str, tuple[str, ...]] = {
    "1433": ("mssql", "sqlserver"),
    "1521": ("oracle",),
    "2181": ("zookeeper",),
    "2375": ("docker",),
    "2379": ("etcd",),
    "3306": ("mysql", "mariadb"),
    "5432": ("postgresql", "postgres"),
    "5672": ("rabbitmq", "amqp"),
    "6379": ("redis", "valkey"),
    "6443": ("kubernetes", "kubectl"),
    "9092": ("kafka",),
    "9200": ("elasticsearch", "opensearch"),
    "11211": ("memcached",),
    "11434": ("ollama",),
    "27017": ("mongodb", "mongo", "mongoose"),
}
# A number behind an address, the name of a host or the word itself; `main.go:5432:7` is a place in a file.
_NUMBER = re.compile(r"(?:[:=]|[pP]ort )(\d{2,5})\b(?![:.]\d)")
_HOST = re.compile(r"(?:\d\.\d{1,3}|\]|::1|(?<![\w./-])(?:[a-z][\w-]{0,60}|port))$")
MAX_HOST = 64
SAME_WORDS = 0.8  # of what the first entry's message weighs in the paste, for another's to be the same message
LEAST_COVERED = 0.5  # of that other entry's message
MAX_RIVALS = 8  # entries behind the first that are looked at
OTHER_SERVICE = 0.8  # times the order of a message that has a service's port where the paste has another port


def list_ports(text: str) -> frozenset[str]:
    """A text → the ports of the addresses in it."""
    return frozenset(
        found[1]
        for found in _NUMBER.finditer(text)
        if text[found.start()] in "pP" or _HOST.search(text, max(found.start() - MAX_HOST, 0), found.start())
    )


def named_products(candidate: Candidate, paste: Paste, ports: frozenset[str]) -> tuple[str, ...]:
    """The words for a candidate's products that the paste says, or means by a port."""
    served = {word for port in ports for word in SERVICES.get(port, ())}
    return tuple([word for word in candidate.context if word in served or paste.says(word)])


def is_of_other_service(fit: Fit, ports: frozenset[str]) -> bool:
    """Whether a message has the port of a service, and the paste has none of its ports, but others."""
    if not ports:
        return False
    own = list_ports(fit.wording.text)
    return not own.isdisjoint(SERVICES) and own.isdisjoint(ports)


def own_products(candidate: Candidate, products: tuple[str, ...]) -> set[str]:
    """Of the products of a candidate that a paste names, those that the entry has in its very name."""
    return set(candidate.id.rpartition("/")[2].split("-")).intersection(products)


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


def _said(fit: Fit) -> set[str]:
    return {fit.wording.words[number] for number in fit.matched if fit.wording.kinds[number] != SAMPLE}

"""A text → the ports of the addresses in it, the services that listen at them, and whether IPv6 is meant."""

import re
from collections.abc import Mapping

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
PORTS_OF: Mapping[str, frozenset[str]] = {
    word: frozenset(port for port, words in SERVICES.items() if word in words)
    for words in SERVICES.values()
    for word in words
}
# A number behind an address, the name of a host or the word itself; `main.go:5432:7` is a place in a file.
_NUMBER = re.compile(r"(?:[:=]|[pP]ort )(\d{2,5})\b(?![:.]\d)")
_HOST = re.compile(r"(?:\d\.\d{1,3}|\]|::1|(?<![\w./-])(?:[a-z][\w-]{0,60}|port))$")
MAX_HOST = 64
# `std::1st` and `2001:db8::1` are none.
_IPV6_LOOPBACK = re.compile(r"(?<![\w:.])::1(?![\w.])")


def list_ports(text: str) -> frozenset[str]:
    """A text → the ports of the addresses in it."""
    return frozenset(
        found[1]
        for found in _NUMBER.finditer(text)
        if text[found.start()] in "pP" or _HOST.search(text, max(found.start() - MAX_HOST, 0), found.start())
    )


def has_ipv6_loopback(text: str) -> bool:
    """Whether a text has the address `::1`, by itself, in brackets or with a port behind it."""
    return _IPV6_LOOPBACK.search(text) is not None

"""Every message of every entry in data/ finds its entry first, however it was pasted; no near miss does."""

import re
from collections.abc import Callable

import pytest

from tests.conftest import REAL_DATA
from tests.matching.indexed import read_data, search_over

_NUMBER = re.compile(r"(?<![\w.])\d{2,6}(?![\w.])")
_PATH = re.compile(r"(?<![\w.])(?:/[\w.@-]+){2,}")
_USER = re.compile(r"(?<=/home/)\w+|(?<=/Users/)\w+|(?<=Users\\)\w+")
_HOST = re.compile(r"\b[\w-]+\.example\.(?:com|org)\b")
LOG_LINES = [
    f"2026-03-02 10:11:{number % 60:02d} INFO worker {number}: batch {number * 7} stored" for number in range(299)
]


def _other_number(message: str) -> str:
    return _NUMBER.sub(lambda found: str(int(found[0]) + 11), message)


def _first_half(message: str) -> str:
    words = message.split()
    return " ".join(words[: (len(words) + 1) // 2])


def _last_half(message: str) -> str:
    words = message.split()
    return " ".join(words[len(words) // 2 :])


def _coloured(message: str) -> str:
    return f"\x1b[1;31m{message[:5]}\x1b[0m{message[5:]}\x1b[K"


def _in_a_log(message: str) -> str:
    return "\n".join([*LOG_LINES[:150], message, *LOG_LINES[150:]])


VARIANTS: dict[str, Callable[[str], str]] = {
    "as it is": str,
    "other numbers": _other_number,
    "another path": lambda message: _PATH.sub("/srv/elsewhere/thing", message),
    "another user": lambda message: _USER.sub("zoe", message),
    "another host": lambda message: _HOST.sub("db7.example.net", message),
    "in a log": _in_a_log,
    "with CRLF": lambda message: message.replace("\n", "\r\n") + "\r\n",
    "with colours": _coloured,
    "indented": lambda message: "    " + message.replace("\n", "\n    "),
    "quoted in mail": lambda message: "> " + message.replace("\n", "\n> "),
}


@pytest.fixture(scope="module")
def entries():
    return read_data(REAL_DATA)


@pytest.fixture(scope="module")
def find(entries):
    with search_over(entries) as find:
        yield find


def _also_right(entries, message):
    """Entries that have the very same message share it, as a group."""
    return {entry.id for entry in entries if message in entry.messages}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_message_finds_its_entry_first(entries, find, variant):
    missed = []
    for entry in entries:
        for message in entry.messages:
            text = VARIANTS[variant](message)
            matches = find(text).matches
            if not matches or matches[0].id not in _also_right(entries, message):
                missed.append((entry.id, message, matches[0].id if matches else None))
    assert missed == []


def test_no_near_miss_finds_the_entry_it_is_not(entries, find):
    wrong = []
    for entry in entries:
        for near in entry.not_messages:
            matches = find(near.message).matches
            if matches and matches[0].id == entry.id:
                wrong.append((entry.id, near.message, near.belongs_to))
    assert wrong == []

"""A pasted text → what the ranking compares entries with."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase, digits

from app.matching.cleaning import bound_text, clean_lines, clean_text
from app.matching.codes import Code, find_codes
from app.matching.lines import Role, find_roles
from app.matching.ports import has_ipv6_loopback, list_ports
from app.matching.prose import is_question
from app.matching.secrets import mask_secrets
from app.matching.signature import signature_of
from app.matching.weights import weigh
from app.matching.words import VARYING, Words, split_words

_NUMBERS = re.compile(r"\d+")
_DIGITS = digits.encode()
# Of ASCII, as bytes: all that is in no word as a space.
_BETWEEN_WORDS = bytes(byte if chr(byte) in ascii_lowercase + digits + "_" else ord(" ") for byte in range(256))
# By role, from BLANK to MARKED: how much a word counts in a line of it, and how many such lines are compared with
# entries; the others give the products only.
ROLE_WEIGHT = (0.0, 0.35, 0.45, 0.8, 1.0)
ROOM = (0, 2, 4, 12, 24)
ROOM_WITHOUT_MARKS = (0, 4, 8, 36, 0)
LONG = 20_000  # characters; in a shorter text a few words are sooner looked for than all are parted
AROUND = (-2, -1, 1, 2, 3)  # lines beside a marked one may be the rest of its message


@dataclass(frozen=True)
class Paste:
    """`words` of the lines that count, each word's line's value in `values`; `text` is cleaned.

    `is_part`: more lines count than those of this reading.
    """

    text: str
    lines: Sequence[str]
    roles: Sequence[Role]
    counted: Sequence[int]
    words: Words
    values: Sequence[float]
    positions: Mapping[str, Sequence[int]]
    codes: Mapping[Code, int]
    truncated: bool
    asks: bool
    is_part: bool

    def says(self, word: str) -> bool:
        """Whether a word stands in any line, counted or not; a number is none."""
        if word <= ":":
            return False
        return word in self._said if len(self.text) > LONG else f" {word} " in self._parted

    @cached_property
    def _parted(self) -> str:
        """All words of ASCII with a space around each."""
        return f" {self.text.lower().encode('ascii', 'replace').translate(_BETWEEN_WORDS).decode('ascii')} "

    @cached_property
    def _said(self) -> frozenset[str]:
        return frozenset(self._parted.split())

    @cached_property
    def spoken(self) -> str:
        """The lines that count as one, in lower case."""
        return " ".join(" ".join([self.lines[number] for number in self.counted]).lower().split())

    def signature_of(self, line: int) -> str:
        """The signature of one of its lines, kept with the paste and not beyond it."""
        if line not in self._signatures:
            self._signatures[line] = signature_of(self.lines[line])
        return self._signatures[line]

    @cached_property
    def _signatures(self) -> dict[int, str]:
        return {}

    @cached_property
    def ports(self) -> frozenset[str]:
        """Of the addresses in the lines that count."""
        return list_ports("\n".join([self.lines[number] for number in self.counted]))

    @cached_property
    def means_ipv6(self) -> bool:
        """Whether the lines that count have the address `::1`."""
        return any(has_ipv6_loopback(self.lines[number]) for number in self.counted)

    def weight_of(self, line: int) -> float:
        """What the words of a line weigh that are no values."""
        words, kinds, lines = self.words.words, self.words.kinds, self.words.lines
        start, end = bisect_left(lines, line), bisect_right(lines, line)
        return sum(weigh(words[at]) for at in range(start, end) if kinds[at] not in VARYING)


def read_paste(text: str) -> Paste:
    """Text as somebody pasted it → what of it is compared."""
    *_, paste = list_readings(text)
    return paste


def list_readings(text: str) -> Iterator[Paste]:
    """Text → first what its marked lines and those beside them say, if that is not all, then all that counts.

    Secrets are masked before anything else looks at it.
    """
    raw, truncated = bound_text(text)
    whole = clean_text(mask_secrets("\n".join(raw)))
    lines = clean_lines(whole)
    roles = find_roles(lines)
    asks = is_question(lines)
    near, counted = choose_lines(lines, roles)
    for chosen in (near, counted) if near and len(near) < len(counted) and not asks else (counted,):
        words, values, codes = _read_lines(lines, roles, chosen)
        positions, is_part = _find_positions(words), len(chosen) < len(counted)
        yield Paste(whole, lines, roles, chosen, words, values, positions, codes, truncated, asks, is_part)


def _read_lines(
    lines: Sequence[str], roles: Sequence[Role], counted: Sequence[int]
) -> tuple[Words, list[float], dict[Code, int]]:
    """The lines that count → their words, what each is worth, and their codes with the line of the first."""
    words, values = Words([], [], []), []
    codes: dict[Code, int] = {}
    for number in counted:
        split_words(lines[number], number, words)
        values += [ROLE_WEIGHT[roles[number]]] * (len(words) - len(values))
        for code in find_codes(lines[number]):
            codes.setdefault(code, number)
    return words, values, codes


def _find_positions(words: Words) -> dict[str, list[int]]:
    positions: dict[str, list[int]] = {}
    for position, word in enumerate(words.words):
        if word in positions:
            positions[word].append(position)
        else:
            positions[word] = [position]
    return positions


def _without_numbers(text: str) -> str:
    """Text → the same without digits; where all is ASCII without a pattern, which takes several times as long."""
    return text.encode().translate(None, _DIGITS).decode() if text.isascii() else _NUMBERS.sub("", text)


def choose_lines(lines: Sequence[str], roles: Sequence[Role]) -> tuple[list[int], list[int]]:
    """Those of the lines that count which are marked or beside such a line, and all of them, in order.

    Of each role so many count as it has room for; of lines alike but for numbers, one.
    """
    by_role = _part_by_role(lines, roles)
    marked = by_role[Role.MARKED]
    room = ROOM if marked else ROOM_WITHOUT_MARKS
    chosen = set(_from_both_ends(marked, room[Role.MARKED]))
    near = {number + step for number in chosen for step in AROUND}
    others: list[int] = []
    for role in (Role.PLAIN, Role.COMMAND, Role.FRAME):
        beside = [number for number in by_role[role] if number in near][: room[role]] if near else []
        apart = [number for number in by_role[role] if number not in near] if near else by_role[role]
        chosen.update(beside)
        others += _from_both_ends(apart, room[role] - len(beside))
    return sorted(chosen), sorted([*chosen, *others])


def _part_by_role(lines: Sequence[str], roles: Sequence[Role]) -> tuple[list[int], ...]:
    alike = _without_numbers("\n".join(lines)).split("\n")
    by_role: tuple[list[int], ...] = ([], [], [], [], [])
    seen: set[str] = set()
    for number, line in enumerate(alike):
        if line not in seen:
            seen.add(line)
            by_role[roles[number]].append(number)
    return by_role


def _from_both_ends(numbers: Sequence[int], room: int) -> Sequence[int]:
    """The beginning of a log has the first error, its end the last: either may be the cause."""
    if len(numbers) <= room:
        return numbers
    head = room // 2
    return [*numbers[:head], *numbers[len(numbers) - (room - head) :]]

"""A pasted text → what the ranking compares entries with."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from string import digits

from app.matching.cleaning import bound_text, clean_lines, clean_text
from app.matching.codes import Code, find_codes
from app.matching.lines import Role, find_roles
from app.matching.prose import is_question
from app.matching.secrets import mask_secrets
from app.matching.weights import weigh
from app.matching.words import PATH, SAMPLE, Words, split_words

_NUMBERS = re.compile(r"\d+")
_WORD = re.compile(r"[a-z_][a-z0-9_]*")
_DIGITS = str.maketrans(dict.fromkeys(digits, "0"))
# How much a word counts by the line it stands in.
ROLE_WEIGHT = {Role.MARKED: 1.0, Role.PLAIN: 0.8, Role.COMMAND: 0.45, Role.FRAME: 0.35, Role.BLANK: 0.0}
# How many lines of a role are compared with entries; the others give the products only.
ROOM = {Role.MARKED: 24, Role.PLAIN: 12, Role.COMMAND: 4, Role.FRAME: 2, Role.BLANK: 0}
ROOM_WITHOUT_MARKS = {Role.MARKED: 0, Role.PLAIN: 36, Role.COMMAND: 8, Role.FRAME: 4, Role.BLANK: 0}
AROUND = (-2, -1, 1, 2, 3)  # lines beside a marked one may be the rest of its message


@dataclass(frozen=True, slots=True)
class Paste:
    """`words` of the lines that count, their `values` by line, the lines' `weights`; `context`: words of every line."""

    lines: tuple[str, ...]
    shown: tuple[str, ...]
    roles: tuple[Role, ...]
    counted: tuple[int, ...]
    words: Words
    values: tuple[float, ...]
    weights: dict[int, float]
    positions: dict[str, list[int]]
    codes: dict[Code, int]
    context: frozenset[str]
    spoken: str
    truncated: bool
    asks: bool


def read_paste(text: str) -> Paste:
    """Text as somebody pasted it → what of it is compared. Secrets are masked before anything else looks at it."""
    raw, truncated = bound_text(text)
    whole = clean_text(mask_secrets("\n".join(raw)))
    lines = clean_lines(whole)
    roles = find_roles(lines)
    counted = choose_lines(lines, roles)
    words = Words([], [], [])
    codes: dict[Code, int] = {}
    for number in counted:
        split_words(lines[number], number, words)
        for code in find_codes(lines[number]):
            codes.setdefault(code, number)
    weights: dict[int, float] = {}
    positions: dict[str, list[int]] = {}
    for position, (word, kind, number) in enumerate(zip(words.words, words.kinds, words.lines, strict=True)):
        if kind not in (SAMPLE, PATH):
            weights[number] = weights.get(number, 0.0) + weigh(word)
        if word in positions:
            positions[word].append(position)
        else:
            positions[word] = [position]
    values = {number: ROLE_WEIGHT[roles[number]] for number in counted}
    return Paste(
        lines=tuple(lines),
        shown=tuple(whole.split("\n")),
        roles=tuple(roles),
        counted=tuple(counted),
        words=words,
        values=tuple([values[number] for number in words.lines]),
        weights=weights,
        positions=positions,
        codes=codes,
        context=frozenset(_WORD.findall(whole.lower())),
        spoken=" ".join(" ".join(lines[number] for number in counted).lower().split()),
        truncated=truncated,
        asks=is_question(lines),
    )


def _without_numbers(text: str) -> str:
    """Text → the same with every number as 0; where all is ASCII without a pattern, which takes twice as long."""
    if not text.isascii():
        return _NUMBERS.sub("0", text)
    text = text.translate(_DIGITS)
    while "00" in text:
        text = text.replace("00", "0")
    return text


def choose_lines(lines: Sequence[str], roles: Sequence[Role]) -> list[int]:
    """The lines that count, in order: of each role so many as it has room for; of lines alike but for numbers, one."""
    alike = _without_numbers("\n".join(lines)).split("\n")
    distinct = dict(zip(reversed(alike), range(len(lines) - 1, -1, -1), strict=True))
    by_role: dict[Role, list[int]] = {role: [] for role in ROLE_WEIGHT}
    for number in sorted(distinct.values()):
        by_role[roles[number]].append(number)
    marked = by_role[Role.MARKED]
    chosen = set(_from_both_ends(marked, ROOM[Role.MARKED]))
    near = {number + step for number in chosen for step in AROUND}
    for role in (Role.PLAIN, Role.COMMAND, Role.FRAME):
        room = ROOM[role] if marked else ROOM_WITHOUT_MARKS[role]
        beside = [number for number in by_role[role] if number in near][:room]
        others = [number for number in by_role[role] if number not in near]
        chosen.update(beside)
        chosen.update(_from_both_ends(others, room - len(beside)))
    return sorted(chosen)


def _from_both_ends(numbers: Sequence[int], room: int) -> Sequence[int]:
    """The beginning of a log has the first error, its end the last: either may be the cause."""
    if len(numbers) <= room:
        return numbers
    head = room // 2
    return [*numbers[:head], *numbers[len(numbers) - (room - head) :]]

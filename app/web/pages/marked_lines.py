"""The lines of a paste that counted, with the words that matched marked."""

import re
from collections.abc import Iterable, Iterator, Sequence

from app.matching.result import Match, PasteLine
from app.web.pages.page import Shown

MAX_LINES = 12  # a screen of them; a paste of 2,000 lines must not become a page of 2,000
_MAX_LENGTH = 400
_MAX_WORDS = 60


class Segment(Shown):
    text: str
    marked: bool


class MarkedLine(Shown):
    """`gap` says that lines between this one and the one before are left out."""

    number: int
    segments: tuple[Segment, ...]
    gap: bool


def mark_lines(lines: Sequence[PasteLine], match: Match | None) -> tuple[MarkedLine, ...]:
    """The cleaned paste and its best match → the lines that counted, bounded."""
    counted = [line for line in lines if line.counted and line.text.strip()][:MAX_LINES]
    words = _words(match)
    shown, previous = [], 0
    for line in counted:
        segments = tuple(_segments(line.text.rstrip()[:_MAX_LENGTH], words))
        shown.append(MarkedLine(line.number, segments, gap=line.number > previous + 1))
        previous = line.number
    return tuple(shown)


def _words(match: Match | None) -> re.Pattern[str] | None:
    if match is None:
        return None
    known = {*match.reason.codes, *(word.word for word in match.reason.words)}
    longest_first = sorted(filter(None, known), key=lambda word: (-len(word), word))[:_MAX_WORDS]
    return re.compile("|".join(_whole(longest_first)), re.IGNORECASE) if longest_first else None


def _whole(words: Iterable[str]) -> Iterator[str]:
    """Each word → a pattern that does not match inside a longer Latin word; 中文 has no such borders."""
    for word in words:
        before = r"(?<![A-Za-z0-9_])" if word[0].isascii() and word[0].isalnum() else ""
        after = r"(?![A-Za-z0-9_])" if word[-1].isascii() and word[-1].isalnum() else ""
        yield f"{before}{re.escape(word)}{after}"


def _segments(text: str, words: re.Pattern[str] | None) -> Iterator[Segment]:
    at = 0
    for match in words.finditer(text) if words else ():
        if match.start() > at:
            yield Segment(text[at : match.start()], marked=False)
        yield Segment(match.group(), marked=True)
        at = match.end()
    if at < len(text) or not text:
        yield Segment(text[at:], marked=False)

"""A short paste and a message → whether the paste is a piece of the message: its first half, its last line."""

from app.matching.paste import Paste
from app.matching.weights import GLUE_WEIGHT, weigh
from app.matching.wordings import BY_THE_WAY, Wording
from app.matching.words import SAMPLE, VARYING

MAX_LINES = 3  # a piece of a message is short; more lines have a context of their own
MAX_WORDS = 60
LEAST_WORDS = 3  # that are no values, and one of which at least is not `of` or `the`

SKIPPED = frozenset((SAMPLE, BY_THE_WAY))


def may_be_piece(paste: Paste) -> bool:
    """Whether a paste is short enough, and says enough, to be looked for in messages word by word."""
    if not 1 <= len(paste.counted) <= MAX_LINES or len(paste.words) > MAX_WORDS or paste.truncated:
        return False
    said = [word for word, kind in zip(paste.words.words, paste.words.kinds, strict=True) if kind not in VARYING]
    return len(said) >= LEAST_WORDS and any(weigh(word) > GLUE_WEIGHT for word in said)


def is_piece(paste: Paste, wording: Wording) -> bool:
    """Whether all that the paste says stands in the message, in its order and without a gap but for values."""
    said, kinds = paste.words.words, paste.words.kinds
    if len(said) > len(wording.words) + MAX_LINES:
        return False
    if f" {' '.join(said)} " in f" {' '.join(wording.words)} ":
        return True
    first = next((number for number, kind in enumerate(kinds) if kind not in VARYING), 0)
    starts = (number for number, word in enumerate(wording.words) if word == said[first])
    return any(_runs(said, kinds, first, wording, start) for start in starts)


def _runs(said: list[str], kinds: list[str], at: int, wording: Wording, place: int) -> bool:
    """Whether the words from `at` on stand in the message from `place` on, without a gap but for values."""
    while at < len(said):
        if place < len(wording.words) and said[at] == wording.words[place]:
            at, place = at + 1, place + 1
        elif place < len(wording.words) and wording.kinds[place] in SKIPPED:
            place += 1
        elif kinds[at] in VARYING and (place == len(wording.words) or wording.kinds[place - 1] in SKIPPED):
            at += 1  # a value longer than the message's own; one in place of a word is another error
        else:
            return False
    return True

"""A short paste and a message → whether the paste is a piece of the message: its first half, its last line."""

from itertools import pairwise

from app.matching.paste import Paste
from app.matching.ranking import ENDS_WITH_SIGN, PAIR, VALUES, Fit
from app.matching.weights import GLUE_WEIGHT, UNITS, WORD_WEIGHT, weigh
from app.matching.wordings import Wording
from app.matching.words import SAMPLE, VARYING

MAX_LINES = 3  # a piece of a message is short; more lines have a context of their own
MAX_WORDS = 60
LEAST_WORDS = 3  # and one of them at least is not `of` or `the`; a value is one of them where another word is telling

ALMOST_ALL = 0.9  # of a message, so that it counts as whole
LEAST_IN_A_ROW = 5  # words that stand in the paste as in the message are no accident, however common each of them is
QUOTED_LOSS = 0.6  # of the gain: what a message only quotes may be somebody else's, which is weak at best


def may_be_piece(paste: Paste) -> bool:
    """Whether a paste is short enough, and says enough, to be looked for in messages word by word."""
    if paste.is_part or paste.truncated or not 1 <= len(paste.counted) <= MAX_LINES or len(paste.words) > MAX_WORDS:
        return False
    if ENDS_WITH_SIGN.search(paste.spoken):
        return False
    said = [weigh(word) for word, kind in zip(paste.words.words, paste.words.kinds, strict=True) if kind not in VARYING]
    telling = max(said, default=0.0)
    words = len(paste.words) if telling >= WORD_WEIGHT and len(said) > 1 else len(said)
    return words >= LEAST_WORDS and telling > GLUE_WEIGHT


def find_piece(paste: Paste, wording: Wording) -> dict[int, int] | None:
    """Where all that the paste says stands in the message, in its order and without a gap but for values.

    Numbers of the message's words → positions in the paste; nothing where the paste is no piece of it.
    """
    said, kinds = paste.words.words, paste.words.kinds
    if len(said) > len(wording.words) + MAX_LINES:
        return None
    first = next((number for number, kind in enumerate(kinds) if kind not in VARYING), 0)
    starts = (number for number, word in enumerate(wording.words) if word == said[first])
    return next((run for start in starts if (run := _run(said, kinds, first, wording, start))), None)


def _run(said: list[str], kinds: list[str], at: int, wording: Wording, place: int) -> dict[int, int] | None:
    """The words from `at` on where they stand in the message from `place` on, without a gap but for values."""
    run: dict[int, int] = {}
    while at < len(said):
        if place < len(wording.words) and _is_same(said[at], wording.words[place]):
            run[place] = at
            at, place = at + 1, place + 1
        elif place < len(wording.words) and wording.kinds[place] in VALUES:
            place += 1
        elif kinds[at] in VARYING and (place == len(wording.words) or wording.kinds[place - 1] in VALUES):
            at += 1  # a value longer than the message's own; one in place of a word is another error
        else:
            return None
    return run


def _is_same(said: str, word: str) -> bool:
    """Whether two words say the same; a size in MiB is one in GiB with another number."""
    return said == word or (said in UNITS and word in UNITS)


def fit_piece(fit: Fit | None, wording: Wording, paste: Paste, share: float) -> Fit | None:
    """How a message fits a paste that may be a piece of it: what is not there was cut off, and takes little.

    `share`: of the gain, at most. What a message quotes, a sentence of another program perhaps, counts where it stands
    in the paste word by word.
    """
    if fit and fit.coverage >= ALMOST_ALL:
        return fit
    run = find_piece(paste, wording)
    if run is None:
        return fit
    if fit is None:
        return _fit_run(wording, run, share) if len(run) >= LEAST_IN_A_ROW else None
    fit.is_piece, fit.loss = True, min(fit.loss, share * fit.gain)
    return fit


def is_run(fit: Fit) -> bool:
    """Whether several words of a message stand in a row, and the paste says nothing else."""
    return fit.is_piece and len(fit.matched) >= LEAST_IN_A_ROW


def _fit_run(wording: Wording, run: dict[int, int], share: float) -> Fit:
    weights = [weigh(wording.words[number]) for number in run]
    gain, pairs = sum(weights), sum(PAIR * (first * second) ** 0.5 for first, second in pairwise(weights))
    share = QUOTED_LOSS if any(wording.kinds[number] == SAMPLE for number in run) else share
    return Fit(wording, gain, share * gain, pairs, run, conflict=False, is_piece=True)

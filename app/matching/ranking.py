"""A wording and a paste → how much of the wording the paste explains, and where."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from app.matching.paste import Paste
from app.matching.weights import weigh
from app.matching.wordings import BY_THE_WAY, CALLED, ESSENTIAL, NAMED, OWN_NAME, TOPICAL, Wording
from app.matching.words import QUALIFIER, SAID, SAMPLE, VARYING

# What a word of the message adds where the paste has it, and takes where it has not, by its kind.
GAIN = {
    SAID: 1.0, SAMPLE: 0.01, QUALIFIER: 0.5, ESSENTIAL: 1.2, OWN_NAME: 1.2, CALLED: 1.2, TOPICAL: 1.2, NAMED: 0.4,
    BY_THE_WAY: 0.6,
}  # fmt: skip
LOSS = {
    SAID: 1.0, SAMPLE: 0.0, QUALIFIER: 0.1, ESSENTIAL: 1.8, OWN_NAME: 1.8, CALLED: 3.0, TOPICAL: 1.2, NAMED: 1.8,
    BY_THE_WAY: 0.1,
}  # fmt: skip
LEAST_ESSENTIAL = 0.8  # `timeout` is a common word, and all the difference where an entry is about one
PAIR = 0.6  # neighbours in the message that are neighbours in the paste, times the geometric mean of their weights
SAMPLE_PAIR = 0.4  # the sample value itself, in its place
ELSEWHERE = 0.6  # of a loss stays if the word stands somewhere else in the paste
CUT_OFF = 0.3  # of a loss stays where the line of the paste ends with, or begins behind, what is there of the message
EXPLAINED, LEAST_CUT = 0.85, 1.3  # of such a line is in the message, and weighs this much at least
TELLING = frozenset((ESSENTIAL, NAMED, OWN_NAME))  # however common the word is
VALUES = frozenset((SAMPLE, BY_THE_WAY))  # words of a message that are others in the next paste
ENDS_WITH_SIGN = re.compile(r"\s[<>{}()\[\].,;=?]{1,3}$")  # `Unexpected token )` is whole, and about a sign
HOPELESS = 0.2  # a wording of which the paste has less than this, wherever it stands, is not compared further

Part = tuple[str, int, float, float]  # a word, its number in the wording, what it adds and what it takes
Event = tuple[int, int, float]  # a position in the paste, the number of the word there, what it adds


@dataclass(slots=True)
class Fit:
    """How one wording fits a paste: the numbers of its words that are there, and where they stand."""

    wording: Wording
    gain: float
    loss: float
    pairs: float
    matched: dict[int, int]
    conflict: bool
    is_piece: bool = False  # of the wording: the paste says nothing else

    @property
    def coverage(self) -> float:
        return self.gain / (self.gain + self.loss) if self.gain else 0.0

    @property
    def words(self) -> set[str]:
        return {self.wording.words[number] for number in self.matched}


def fit_wording(wording: Wording, paste: Paste) -> Fit | None:
    """A wording and a paste → the stretch of the paste that explains most of it, or nothing where hardly any does."""
    positions, values = paste.positions, paste.values
    if positions.keys().isdisjoint(wording.words):
        return None
    there = missing = 0.0
    present: list[tuple[list[int], int, float]] = []
    for word, number, gain, loss in _parts(wording):
        at = positions.get(word)
        if at is None:
            missing += loss
        else:
            there += gain
            present.append((at, number, gain))
    if there <= HOPELESS * (there + missing * ELSEWHERE):
        return None
    events = [(position, number, gain * values[position]) for at, number, gain in present for position in at]
    events.sort()
    start, end = _best_window(events, span=int(len(wording.words) * 1.6) + 6)
    chosen: dict[int, tuple[float, int]] = {}
    for position, number, value in events[start:end]:
        if number not in chosen or value > chosen[number][0]:
            chosen[number] = (value, position)
    return Fit(
        wording=wording,
        gain=sum(value for value, _ in chosen.values()),
        loss=_loss(wording, chosen, paste),
        pairs=_pair_gain(wording, events[start:end], paste),
        matched={number: position for number, (_, position) in chosen.items()},
        conflict=_has_conflict(wording, paste),
    )


def _loss(wording: Wording, chosen: Mapping[int, tuple[float, int]], paste: Paste) -> float:
    """What the missing words take; little for those before or behind the rest where the paste's line was cut there."""
    first, last = min(chosen), max(chosen)
    if _has_value_instead(wording, paste, last, chosen[last][1]):
        last = len(wording.words)
    outside = inside = 0.0
    for word, number, _, at_stake in _parts(wording):
        if at_stake and number not in chosen:
            part = at_stake * (ELSEWHERE if paste.says(word) else 1.0)
            if first < number < last:
                inside += part
            else:
                outside += part
    return inside + outside * (CUT_OFF if outside and _explains_lines(wording, chosen, paste) else 1.0)


def _has_value_instead(wording: Wording, paste: Paste, number: int, position: int) -> bool:
    """Whether behind a matched word the paste's line has a value, or a sign, where the message has its own word."""
    kinds, lines, after = paste.words.kinds, paste.words.lines, position + 1
    if number + 1 == len(wording.words) or wording.kinds[number + 1] in VALUES:
        return False
    if after < len(kinds) and lines[after] == lines[position]:
        return kinds[after] in VARYING
    return ENDS_WITH_SIGN.search(paste.lines[lines[position]]) is not None


def _explains_lines(wording: Wording, chosen: Mapping[int, tuple[float, int]], paste: Paste) -> bool:
    """Whether the lines that hold the matched words say hardly anything else."""
    matched = {number: position for number, (_, position) in chosen.items() if wording.kinds[number] != SAMPLE}
    said = sum(weigh(wording.words[number]) for number in matched)
    lines = {paste.words.lines[position] for position in matched.values()}
    return said >= LEAST_CUT and said >= EXPLAINED * sum(map(paste.weight_of, lines))


def _parts(wording: Wording) -> tuple[Part, ...]:
    """Each different word of a wording once; made when it is first compared, and kept with it."""
    if wording.parts is None:
        found: dict[str, Part] = {}
        for number, word in enumerate(wording.words):
            kind, weight = wording.kinds[number], weigh(word)
            if kind == CALLED:
                weight = max(weight, LEAST_ESSENTIAL)
            loss = (max(weight, LEAST_ESSENTIAL) if kind in TELLING else weight) * LOSS[kind]
            # A word may stand in a message twice, once in a URL: where it says most is what counts.
            if word not in found or loss > found[word][3]:
                found[word] = (word, number, weight * GAIN[kind], loss)
        wording.parts = tuple(found.values())
    return wording.parts


def _pairs(wording: Wording) -> dict[tuple[str, str], int]:
    """Neighbours of a wording → the number of the first, where they stand last."""
    if wording.pairs is None:
        wording.pairs = dict(zip(pairwise(wording.words), range(len(wording.words)), strict=False))
    return wording.pairs


def _pair_value(wording: Wording, number: int) -> float:
    first, second = weigh(wording.words[number]), weigh(wording.words[number + 1])
    if wording.kinds[number + 1] == SAMPLE:
        return SAMPLE_PAIR * second
    return SAMPLE_PAIR * first if wording.kinds[number] == SAMPLE else PAIR * (first * second) ** 0.5


def _best_window(events: list[Event], span: int) -> tuple[int, int]:
    """Events in order → the range of them, not wider than `span` words, that gains most; the last of equal ones."""
    if not events or events[-1][0] - events[0][0] <= span:
        return 0, len(events)
    held: dict[int, list[float]] = {}
    total, best, found, left = 0.0, -1.0, (0, 0), 0
    for right, (position, number, value) in enumerate(events):
        values = held.setdefault(number, [])
        before = max(values, default=0.0)
        values.append(value)
        total += max(before, value) - before
        while position - events[left][0] > span:
            _, gone, worth = events[left]
            values = held[gone]
            before = max(values)
            values.remove(worth)
            total += max(values, default=0.0) - before
            left += 1
        if total >= best - 1e-9:
            best, found = total, (left, right + 1)
    return found


def _pair_gain(wording: Wording, events: list[Event], paste: Paste) -> float:
    """What neighbours in the message add that are neighbours in the paste, each pair once."""
    pairs, words = _pairs(wording), wording.words
    gained: dict[tuple[str, str], float] = {}
    for (position, number, _), (after, following, _) in pairwise(events):
        if after == position + 1:
            pair = (words[number], words[following])
            if pair in pairs and pair not in gained:
                gained[pair] = _pair_value(wording, pairs[pair]) * paste.values[position]
    return sum(gained.values())


def _has_conflict(wording: Wording, paste: Paste) -> bool:
    """The wording has a code of a form and the paste has only others of that form."""
    for code in wording.codes:
        if code.form >= 0 and code not in paste.codes and any(other.form == code.form for other in paste.codes):
            return True
    return False

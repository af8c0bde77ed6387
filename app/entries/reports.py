"""What readers report of workarounds and dead ends: outcomes, what is counted of them, what is held for review."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Literal

Outcome = Literal["worked", "worked_with_changes", "did_not_work"]
OUTCOMES: tuple[Outcome, ...] = ("worked", "worked_with_changes", "did_not_work")
# counted: as it came; held: waits for review; released: reviewed, counts, and its note is shown.
State = Literal["counted", "held", "released", "removed", "withdrawn"]
COUNTING: frozenset[State] = frozenset({"counted", "released"})
HeldWhy = Literal["flood", "one_sided_run"]

MAX_NOTE = 1_000
MAX_VERSIONS = 8
MAX_PRODUCT, MAX_VERSION = 60, 60
SHOWN_NOTES = 3
# The window in which votes on one remedy are looked at together.
WINDOW_SECONDS = 3_600
# More votes than this on one remedy in a window come from a program, or from a crowd that somebody sent.
FLOOD = 30
# So many the same way in a window, and more than everything counted before, would make a figure out of nothing.
RUN = 8
# One vote against a run does not make it look natural.
RUN_SHARE = 0.85
# C0 and C1 controls apart from the line feed, marks that turn the direction of text, and what is not drawn at all.
_UNSEEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)
_SPACE = re.compile(r"\s")
_BLANK_LINES = re.compile(r"\n\s*\n\s*\n+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What a reporter wrote, after review: plain text, with the versions (product, version) it was seen with."""

    text: str
    outcome: Outcome
    versions: tuple[tuple[str, str], ...]
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """What was reported of one remedy as it is worded now; `held` reports wait for review and count nowhere."""

    key: str
    worked: int = 0
    changed: int = 0
    failed: int = 0
    held: int = 0
    newest: date | None = None
    notes: tuple[Note, ...] = ()

    @property
    def n(self) -> int:
        return self.worked + self.changed + self.failed


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """A stored vote on one remedy, as the rules below look at it; `at` is in seconds."""

    id: int
    outcome: Outcome
    state: State
    at: int


@dataclass(frozen=True, slots=True)
class Held:
    """Which votes are taken out of the count until somebody looked at them, and why."""

    ids: tuple[int, ...]
    why: HeldWhy


def got_out(outcome: Outcome) -> bool:
    """Whether the one who reported it got rid of the error."""
    return outcome != "did_not_work"


def judge_votes(votes: Sequence[Vote], now: int) -> Held | None:
    """The votes on one remedy → those to be held now; what was reviewed, withdrawn or removed is left as it is."""
    unreviewed = [vote for vote in votes if vote.state in {"counted", "held"}]
    recent = [vote for vote in unreviewed if vote.at > now - WINDOW_SECONDS]
    ids = tuple(vote.id for vote in recent)
    if len(recent) > FLOOD:
        return Held(ids, "flood")
    same = _larger_side(recent)
    before = sum(vote.state in COUNTING for vote in votes if vote.at <= now - WINDOW_SECONDS)
    before += sum(vote.state == "released" for vote in votes if vote.at > now - WINDOW_SECONDS)
    if len(same) >= RUN and len(same) >= RUN_SHARE * len(recent) and len(same) > before:
        return Held(tuple(vote.id for vote in same), "one_sided_run")
    return None


def _larger_side(votes: Sequence[Vote]) -> list[Vote]:
    worked = [vote for vote in votes if got_out(vote.outcome)]
    failed = [vote for vote in votes if not got_out(vote.outcome)]
    return max(worked, failed, key=len)


def wording_version(action: str, how: str = "") -> str:
    """A remedy's English words → the name of this wording: votes on another one are about something else."""
    return sha256(f"{action.strip()}\n{how.strip()}".encode()).hexdigest()[:16]


def clean_line(text: str, limit: int) -> str:
    """What a stranger sent as one line → without what is not seen, cut to the limit."""
    return " ".join(_UNSEEN.sub("", _SPACE.sub(" ", text)).split())[:limit]


def clean_note(text: str) -> str:
    """A note as it was sent → plain text without what is not seen, bounded."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    lines = [line.rstrip() for line in _UNSEEN.sub("", plain).split("\n")]
    return _BLANK_LINES.sub("\n\n", "\n".join(lines)).strip()[:MAX_NOTE]


def clean_versions(versions: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """(product, version) as they were sent → cleaned, each product once, as many as are kept."""
    pairs = ((clean_line(product, MAX_PRODUCT), clean_line(version, MAX_VERSION)) for product, version in versions)
    return tuple({product: version for product, version in pairs if product and version}.items())[:MAX_VERSIONS]


def read_versions(line: str) -> tuple[tuple[str, str], ...]:
    """`node 22.3, npm 10.8`, as a form sends it → (product, version); a part without a version is left out."""
    parts = (part.rpartition(" ") for part in " ".join(line.split()).split(","))
    pairs = ((product.strip(), version.strip()) for product, _, version in (map(str.strip, part) for part in parts))
    return clean_versions((product, version) for product, version in pairs if product)

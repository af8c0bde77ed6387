"""Is this a dead end? What somebody is about to do, compared with what is known not to work for their error."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from sqlmodel import Session

from app.entries.entry import DeadEnd, Entry, Workaround
from app.entries.rates import rank_workarounds
from app.markdown import list_fences, split_fence
from app.matching.plans import Plan, is_command_of, names_command, read_plan, share_of_action, without_lines
from app.matching.result import COVERED
from app.services.reading import get_entry
from app.services.searching import find_matches
from app.storage.candidates import CandidateIndex

Verdict = Literal["dead_end", "way_out", "unknown"]
# At least so much of the action's weight has to be in the plan.
SURE = 0.6
MAX_ENTRIES = 3
# Other entries are asked as well where the text hardly tells them from the first.
NEAR = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanCheck:
    """`remedy` is what the plan was recognised as; `instead` the best workaround of the same entry.

    Unknown: no entry covers the error, or nothing that the entry names is in the plan.
    """

    verdict: Verdict
    entry: Entry | None = None
    remedy: DeadEnd | Workaround | None = None
    score: float = 0.0
    instead: Workaround | None = None


def check_plan(session: Session, index: CandidateIndex, text: str, entry_id: str | None = None) -> PlanCheck:
    """A text with the error and what is to be done about it → whether that is known to fail, or to work.

    Raises EntryNotFound and EntryMoved for an id that is none.
    """
    entries = list(_list_entries(session, index, text, entry_id))
    best: tuple[float, Entry, DeadEnd | Workaround] | None = None
    for entry, plan in entries:
        # Dead ends first: where both say the same, the warning stands, with the workaround beside it.
        for remedy in (*entry.dead_ends, *entry.workarounds):
            score = _score(plan, entry, remedy)
            if best is None or score > best[0]:
                best = (score, entry, remedy)
    first = entries[0][0] if entries else None
    if best is None or best[0] < SURE:
        return PlanCheck(verdict="unknown", entry=first, instead=_best_of(first))
    score, entry, remedy = best
    verdict: Verdict = "dead_end" if isinstance(remedy, DeadEnd) else "way_out"
    return PlanCheck(verdict=verdict, entry=entry, remedy=remedy, score=score, instead=_best_of(entry))


def _score(plan: Plan, entry: Entry, remedy: DeadEnd | Workaround) -> float:
    """How much of a remedy's action is in the plan; all of it where the plan is its command."""
    actions = [remedy.action.en, *([remedy.action.zh] if remedy.action.zh else [])]
    if any(names_command(plan, action) for action in actions):
        return 1.0
    if isinstance(remedy, Workaround):
        lines = (line for fence in list_fences(remedy.how.en) for line in split_fence(fence)[1].splitlines())
        if any(is_command_of(plan, line) for line in lines):
            return 1.0
    return share_of_action(plan, actions, entry.messages)


def _list_entries(
    session: Session, index: CandidateIndex, text: str, entry_id: str | None
) -> Iterator[tuple[Entry, Plan]]:
    """The entries that the error may be about, the surest first, with what else the text says."""
    entry = get_entry(session, entry_id) if entry_id is not None else None
    result = find_matches(session, index, text, limit=MAX_ENTRIES)
    if entry is not None:
        lines = next((match.reason.lines for match in result.matches if match.id == entry.id), ())
        # A plan alone may share words with the message; then nothing would be left of it.
        yield entry, read_plan(without_lines(text, lines) if text.strip().count("\n") else text)
    elif result.outcome in COVERED:
        best = result.matches[0].score
        for match in result.matches:
            if match.score >= best - NEAR:
                yield get_entry(session, match.id), read_plan(without_lines(text, match.reason.lines))


def _best_of(entry: Entry | None) -> Workaround | None:
    return next(iter(rank_workarounds(entry)), None) if entry else None

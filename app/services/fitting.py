"""Cases and entries → the parameters of the matching fitted on some families and tried on the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from app.matching.candidate import Candidate
from app.matching.matches import match_readings
from app.matching.parameters import DEFAULT, Parameters
from app.matching.paste import Paste
from app.services.evaluating import ABSTAINS, RANKED, Case, Share, rank_of, share_of

FOLDS = 5
ROUNDS = 2  # of one step for each parameter; a third changed nothing on the development cases
STEPS = (0.8, 1.25)  # times what a parameter is
# Those that the figures depend on. `found` only parts two kinds of right answers, and is set by hand.
VARIED = (
    "pairs", "loss", "context", "second_wording", "code", "naming_code", "code_coverage", "verbatim", "order_power",
    "coverage_power", "strength_scale", "lone_word", "likely", "weak",
)  # fmt: skip
# What an answer is worth: the right entry first, or among the first three, and surely; nothing where there is one.
FIRST, AMONG_THREE, SURE, NOTHING = 1.0, 0.3, 0.2, -0.5
ABSTENTION = 0.5  # of all that the covered cases are worth, where every uncovered one is left unanswered

Readings = Sequence[tuple[Paste, Sequence[Candidate]]]
Retrieve = Callable[[str], Iterable[tuple[Paste, Sequence[Candidate]]]]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A case with what does not depend on the parameters: the readings of its paste and the fold of its family."""

    case: Case
    fold: int
    readings: Readings


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a case: the rank of the right entry, or 0, and the outcome."""

    covered: bool
    rank: int
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossValidation:
    """Shares of all cases, each judged by parameters fitted without its family, and by those in use."""

    held_out: tuple[Share, ...]
    in_use: tuple[Share, ...]
    chosen: tuple[Mapping[str, float], ...]


def fold_of(case: Case) -> int:
    """A case → the fold of its family, the same on every machine; cases without one are spread by their id."""
    name = case.right[0] if case.right else case.id
    return blake2b(name.encode(), digest_size=2).digest()[0] % FOLDS


def prepare(cases: Sequence[Case], ids: frozenset[str], retrieve: Retrieve) -> list[Prepared]:
    """Cases whose family is among the ids, or that no entry is meant to cover → the same with their candidates."""
    asked = [case for case in cases if not case.right or ids.intersection(case.right)]
    return [Prepared(case, fold_of(case), tuple(retrieve(case.text))) for case in asked]


def cross_validate(prepared: Sequence[Prepared]) -> CrossValidation:
    judge = _Judge(prepared)
    verdicts: dict[int, Verdict] = {}
    chosen = []
    for fold in range(FOLDS):
        learnt = [number for number, one in enumerate(prepared) if one.fold != fold]
        fitted = fit(lambda parameters, on=learnt: judge.worth(parameters, on))
        verdicts.update((n, judge.verdicts(fitted)[n]) for n, one in enumerate(prepared) if one.fold == fold)
        chosen.append(_changed(fitted))
    return CrossValidation(
        held_out=_shares([verdicts[number] for number in range(len(prepared))]),
        in_use=_shares(judge.verdicts(DEFAULT)),
        chosen=tuple(chosen),
    )


def _changed(fitted: Parameters) -> dict[str, float]:
    return {name: getattr(fitted, name) for name in VARIED if getattr(fitted, name) != getattr(DEFAULT, name)}


def fit(worth: Callable[[Parameters], float], start: Parameters = DEFAULT) -> Parameters:
    """What parameters are worth → the best ones found by steps of one parameter after the other."""
    best, most = start, worth(start)
    for _ in range(ROUNDS):
        before = best
        for name in VARIED:
            for tried in _steps(best, name):
                value = worth(tried)
                if value > most + 1e-9:
                    best, most = tried, value
        if best == before:
            break
    return best


def _steps(parameters: Parameters, name: str) -> Iterator[Parameters]:
    for step in STEPS:
        yield replace(parameters, **{name: round(getattr(parameters, name) * step, 4)})


class _Judge:
    """Judges all cases once for each set of parameters; folds share most of the sets they try."""

    def __init__(self, prepared: Sequence[Prepared]) -> None:
        self._prepared = prepared
        self._known: dict[Parameters, list[Verdict]] = {}

    def verdicts(self, parameters: Parameters) -> list[Verdict]:
        if parameters not in self._known:
            self._known[parameters] = [_judge(one, parameters) for one in self._prepared]
        return self._known[parameters]

    def worth(self, parameters: Parameters, numbers: Sequence[int]) -> float:
        verdicts = self.verdicts(parameters)
        covered = [_worth(verdicts[n]) for n in numbers if verdicts[n].covered]
        others = [verdicts[n].outcome in ABSTAINS for n in numbers if not verdicts[n].covered]
        return _mean(covered) + ABSTENTION * _mean([float(one) for one in others])


def _judge(one: Prepared, parameters: Parameters) -> Verdict:
    result = match_readings(one.readings, limit=RANKED, parameters=parameters)
    rank = rank_of([match.id for match in result.matches], one.case.right)
    return Verdict(bool(one.case.right), rank, result.outcome)


def _worth(verdict: Verdict) -> float:
    if verdict.outcome == "nothing":
        return NOTHING
    worth = AMONG_THREE if 0 < verdict.rank <= 3 else 0.0
    if verdict.rank == 1:
        worth += FIRST + (SURE if verdict.outcome not in ABSTAINS else 0.0)
    return worth


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _shares(verdicts: Sequence[Verdict]) -> tuple[Share, ...]:
    covered = [one for one in verdicts if one.covered]
    rows = (
        ("right entry first", [one.rank == 1 for one in covered]),
        ("right entry among the first three", [0 < one.rank <= 3 for one in covered]),
        ("covered, answered with nothing", [one.outcome == "nothing" for one in covered]),
        ("uncovered, answered with nothing or weak", [one.outcome in ABSTAINS for one in verdicts if not one.covered]),
    )
    return tuple(share_of(name, hits) for name, hits in rows if hits)

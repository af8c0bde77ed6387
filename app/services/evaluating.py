"""Cases of pasted errors with their families → how often the search is right, abstains rightly, and why it misses."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlmodel import Session

from app.content.folder import list_ids, read_entry, read_source
from app.entries.rates import wilson_interval
from app.errors import InvalidParameter
from app.matching.result import Matchable, SearchResult
from app.matching.terms import prepare
from app.services.checking import read_surroundings
from app.services.indexing import index_of, matchable
from app.services.searching import find_matches
from app.storage.candidates import CandidateIndex
from app.storage.candidates_sqlite import WordBaseline
from app.storage.database import migrate, open_database, reading, writing

ABSTAINS = frozenset(("weak", "nothing"))
RANKED = 10  # matches of a case that are looked at
UNCOVERED = "(uncovered)"

Find = Callable[[str], SearchResult]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A paste and the ids that are right as its first answer; none where no entry is meant to cover it."""

    id: str
    text: str
    right: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What became of a case; `rank` is that of the right entry, from 1, or 0. `why` says why the first came first."""

    id: str
    kind: str
    domain: str
    right: tuple[str, ...]
    outcome: str
    first: str | None
    score: float
    rank: int
    baseline_rank: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """k of n with its 95 % interval."""

    of: str
    k: int
    n: int
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """`skipped` counts cases whose family has no entry here; `tables` are shares by kind, domain and outcome."""

    entries: int
    skipped: int
    shares: tuple[Share, ...]
    mean_reciprocal_rank: float
    tables: Mapping[str, Mapping[str, tuple[Share, ...]]]
    answers: tuple[Answer, ...]


def read_cases(path: Path) -> tuple[Case, ...]:
    """A file with a case a line → the cases; raises InvalidParameter with the line that is none."""
    cases = []
    for number, row in _rows(path):
        if not isinstance(row.get("text"), str):
            raise _broken(path, number, "a field `text`")
        family = row.get("family")
        right = (family, *(row.get("also_ok") or ())) if family else ()
        kind = str(row.get("kind") or "other")
        cases.append(Case(id=str(row.get("qid") or number), text=row["text"], right=right, kind=kind))
    return tuple(cases)


def read_matchables(place: Path) -> tuple[Matchable, ...]:
    """A data folder, or a file of families (`family`, `title`, `aliases`, `cause`, `tags`) → what is searched."""
    if place.is_file():
        return tuple(_family(row) for _, row in _rows(place))
    around, _ = read_surroundings(place)
    read = (read_entry(read_source(place, entry_id), around).entry for entry_id in list_ids(place))
    return tuple(matchable(entry) for entry in read if entry)


def _family(row: Mapping[str, object]) -> Matchable:
    return Matchable(
        id=str(row["family"]),
        messages=(str(row["title"]), *map(str, row.get("aliases") or ())),  # type: ignore[call-overload]
        tags=tuple(map(str, row.get("tags") or ())),  # type: ignore[call-overload]
        root_cause=str(row.get("cause") or ""),
    )


def _rows(path: Path) -> Iterator[tuple[int, dict[str, object]]]:
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidParameter(parameter="file", value=str(path), expected="a readable file in UTF-8") from error
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                row = json.loads(line)
            except ValueError as error:
                raise _broken(path, number, "a JSON object") from error
            if not isinstance(row, dict):
                raise _broken(path, number, "a JSON object")
            yield number, row


def _broken(path: Path, number: int, expected: str) -> InvalidParameter:
    return InvalidParameter(parameter=f"{path.name}, line {number}", value="", expected=expected)


@contextmanager
def indexing(entries: Iterable[Matchable], migrations: Path) -> Iterator[tuple[Session, CandidateIndex]]:
    """Entries → an index of them alone, in a database of its own that is removed afterwards."""
    with TemporaryDirectory(prefix="wayout-evaluate-") as folder:
        url = f"sqlite:///{Path(folder).as_posix()}/entries.db"
        migrate(url, migrations)
        engine = open_database(url)
        index = index_of(engine)
        with writing(engine) as session:
            index.replace(session, map(prepare, entries))
        with reading(engine) as session:
            yield session, index
        engine.dispose()


@contextmanager
def searching(entries: Iterable[Matchable], migrations: Path) -> Iterator[Find]:
    """Entries → a search over them alone."""
    with indexing(entries, migrations) as (session, index):
        yield lambda text: find_matches(session, index, text, limit=RANKED)


def evaluate(cases: Sequence[Case], entries: Sequence[Matchable], find: Find) -> Evaluation:
    """Cases, the entries and a search over them → the figures, with a word baseline over the same entries."""
    ids = {entry.id for entry in entries}
    baseline = WordBaseline(entries)
    asked = [case for case in cases if not case.right or ids.intersection(case.right)]
    answers = tuple(_answer(case, find(case.text), baseline) for case in asked)
    covered = [answer for answer in answers if answer.right]
    ranks = [1 / answer.rank for answer in covered if answer.rank]
    return Evaluation(
        entries=len(ids),
        skipped=len(cases) - len(asked),
        shares=_shares(answers),
        mean_reciprocal_rank=round(sum(ranks) / len(covered), 4) if covered else 0.0,
        tables={
            "kind": _table(answers, lambda answer: answer.kind),
            "domain": _table(answers, lambda answer: answer.domain),
            "outcome": _table(answers, lambda answer: answer.outcome),
        },
        answers=answers,
    )


def _answer(case: Case, result: SearchResult, baseline: WordBaseline) -> Answer:
    ids = [match.id for match in result.matches]
    first = result.matches[0] if result.matches else None
    reason = first.reason if first else None
    words = " ".join(word.word for word in reason.words[:8]) if reason else ""
    return Answer(
        id=case.id,
        kind=case.kind,
        domain=case.right[0].partition("/")[0] if case.right else UNCOVERED,
        right=case.right,
        outcome=result.outcome,
        first=first.id if first else None,
        score=first.score if first else 0.0,
        rank=rank_of(ids, case.right),
        baseline_rank=rank_of(baseline.rank(case.text, RANKED), case.right),
        why=f"{reason.kind}: {words}" if reason else "",
    )


def rank_of(ids: Sequence[str], right: Collection[str]) -> int:
    """Ids in order, the right ones → the place of the first right one, from 1, or 0."""
    return next((place for place, entry_id in enumerate(ids, 1) if entry_id in right), 0)


def _shares(answers: Sequence[Answer]) -> tuple[Share, ...]:
    covered = [answer for answer in answers if answer.right]
    uncovered = [answer for answer in answers if not answer.right]
    sure = [answer for answer in covered if answer.outcome not in ABSTAINS]
    rows = (
        ("right entry first", [answer.rank == 1 for answer in covered]),
        ("right entry among the first three", [0 < answer.rank <= 3 for answer in covered]),
        ("covered, answered with nothing", [answer.outcome == "nothing" for answer in covered]),
        ("found or likely, and right", [answer.rank == 1 for answer in sure]),
        ("uncovered, answered with nothing or weak", [answer.outcome in ABSTAINS for answer in uncovered]),
        ("baseline: right entry first", [answer.baseline_rank == 1 for answer in covered]),
        ("baseline: among the first three", [0 < answer.baseline_rank <= 3 for answer in covered]),
    )
    return tuple(share_of(name, hits) for name, hits in rows if hits)


def share_of(name: str, hits: Sequence[bool]) -> Share:
    """What is counted, whether each case is one → k of n with its interval."""
    low, high = wilson_interval(sum(hits), len(hits))
    return Share(of=name, k=sum(hits), n=len(hits), low=round(low, 4), high=round(high, 4))


def _table(answers: Sequence[Answer], key: Callable[[Answer], str]) -> dict[str, tuple[Share, ...]]:
    names = sorted({key(answer) for answer in answers})
    return {name: _shares([answer for answer in answers if key(answer) == name]) for name in names}


def list_misses(evaluation: Evaluation) -> list[Answer]:
    """Covered cases whose right entry is not first, and uncovered ones that were answered."""
    return [
        answer
        for answer in evaluation.answers
        if (answer.right and answer.rank != 1) or (not answer.right and answer.outcome not in ABSTAINS)
    ]


def as_document(evaluation: Evaluation) -> dict[str, object]:
    """The evaluation as JSON values; what `--compare` reads back is `answers`."""
    return asdict(evaluation)


def list_changes(evaluation: Evaluation, before: Path) -> list[tuple[Answer, str]]:
    """An earlier run's JSON → the cases that came out differently, with what they were; raises InvalidParameter."""
    try:
        answers = json.loads(before.read_text(encoding="utf-8"))["answers"]
        old = {row["id"]: (row["outcome"], row["first"], row["rank"]) for row in answers}
    except (OSError, ValueError, KeyError, TypeError) as error:
        expected = "what `wayout evaluate --json` printed"
        raise InvalidParameter(parameter="compare", value=str(before), expected=expected) from error
    changes = []
    for answer in evaluation.answers:
        was = old.get(answer.id)
        if was and was != (answer.outcome, answer.first, answer.rank):
            changes.append((answer, f"{was[0]} {was[1]} (rank {was[2]})"))
    return changes

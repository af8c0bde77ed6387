"""Are the files in data/ sound? Every problem of every file, in one run."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.content.benchmark import list_benchmark_problems
from app.content.folder import (
    ENTRY_FILE,
    ZH_FILE,
    EntrySource,
    ReadEntry,
    list_ids,
    list_lost_addresses,
    list_registered,
    list_stray_folders,
    read_entry,
    read_source,
)
from app.content.guides import (
    list_slugs,
    list_stray_guides,
    read_guide,
    read_guide_source,
    stamp_guide,
)
from app.content.problems import Problem
from app.content.rules import Surroundings, list_alias_problems
from app.content.schema import write_schemas
from app.content.stamp import register_addresses, stamp_translation
from app.content.vocabulary import read_vocabulary
from app.entries.entry import Entry
from app.entries.guide import Guide
from app.measure.results import MeasuredBroken, read_measured
from app.services.measuring import list_measure_faults
from app.services.progress import Progress, no_progress


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckResult:
    """`entries` and `guides` are those that could be built; `problems` are in the order of files and lines."""

    entries: tuple[Entry, ...]
    guides: tuple[Guide, ...]
    problems: tuple[Problem, ...]

    @property
    def blocking(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.blocking)


def read_surroundings(data_dir: Path) -> tuple[Surroundings, list[Problem]]:
    """data/ → what its entries may refer to, and what is wrong with that."""
    vocabulary, problems = read_vocabulary(data_dir)
    ids = list_ids(data_dir)
    problems += list_stray_folders(data_dir)
    registered = list_registered(data_dir)
    problems += list_lost_addresses(data_dir, set(ids), registered)
    problems += [_unregistered(entry_id) for entry_id in sorted(set(ids) - set(registered))]
    problems += list_stray_guides(data_dir)
    guides = frozenset(list_slugs(data_dir))
    return Surroundings(vocabulary=vocabulary, ids=frozenset(ids), guides=guides), problems


def read_measured_entry(data_dir: Path, source: EntrySource, around: Surroundings) -> ReadEntry:
    """A folder's files → the entry with its measurement, if that is of the present reproduction, and what is wrong."""
    read = read_entry(source, around)
    if {ENTRY_FILE, ZH_FILE}.issuperset(source.names):
        return read  # with neither a reproduction nor a measurement beside the two
    folder = data_dir / "entries" / source.id
    try:
        measurement = read_measured(folder)
    except MeasuredBroken as error:
        return replace(read, problems=(*read.problems, _unmeasured(source.id, str(error), blocking=True)))
    faults = list_measure_faults(data_dir, source.id)
    if faults:
        problems = (_unmeasured(source.id, fault, blocking=False) for fault in faults)
        return replace(read, problems=(*read.problems, *problems))
    return replace(read, entry=replace(read.entry, measurement=measurement)) if read.entry and measurement else read


def _unmeasured(entry_id: str, expected: str, *, blocking: bool) -> Problem:
    return Problem(
        file=f"entries/{entry_id}/measured.json", line=1, field="digest", value="", expected=expected, blocking=blocking
    )


def _unregistered(entry_id: str) -> Problem:
    return Problem(
        file="addresses.txt",
        line=1,
        field=entry_id,
        value="",
        expected="every id, so that none is ever lost; run `wayout stamp`",
        blocking=False,
    )


def check_content(data_dir: Path, *, only: Sequence[str] = (), progress: Progress = no_progress) -> CheckResult:
    """The data folder → its entries and all problems; `only` limits the reading to some ids."""
    around, problems = read_surroundings(data_dir)
    problems += list_benchmark_problems(data_dir)
    wanted = [entry_id for entry_id in sorted(around.ids) if not only or entry_id in only]
    read: list[ReadEntry] = []
    for done, entry_id in enumerate(wanted, 1):
        read.append(read_measured_entry(data_dir, read_source(data_dir, entry_id), around))
        progress(done, len(wanted))
    entries = [result.entry for result in read if result.entry]
    problems += [problem for result in read for problem in result.problems]
    problems += list_alias_problems({entry.id: entry.aliases for entry in entries}, around.ids, {})
    guides = [read_guide(read_guide_source(data_dir, slug), around) for slug in _wanted_guides(around, only)]
    problems += [problem for result in guides for problem in result.problems]
    if only:
        problems = [problem for problem in problems if any(entry_id in problem.file for entry_id in only)]
    return CheckResult(
        entries=tuple(entries),
        guides=tuple(result.guide for result in guides if result.guide),
        problems=tuple(sorted(problems)),
    )


def _wanted_guides(around: Surroundings, only: Sequence[str]) -> list[str]:
    return [slug for slug in sorted(around.guides) if not only or f"guides/{slug}" in only]


def stamp_content(data_dir: Path, *, only: Sequence[str] = ()) -> tuple[list[str], list[str]]:
    """Records what each 中文 was made from, registers new ids, renews the schemas → (entries stamped, ids added)."""
    write_schemas(data_dir)
    result = check_content(data_dir, only=only)
    broken = {problem.file for problem in result.blocking}
    with_zh = [entry for entry in result.entries if entry.summary.zh and f"entries/{entry.id}/zh.yaml" not in broken]
    stamped = [entry.id for entry in with_zh if stamp_translation(data_dir, entry)]
    stamped += [f"guides/{guide.slug}" for guide in result.guides if stamp_guide(data_dir, guide.slug)]
    return stamped, register_addresses(data_dir)

"""data/ → the database: only what changed, in one transaction, and only if all of it is sound."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Engine

from app.content.folder import EntrySource, list_lost_addresses, read_source
from app.content.guides import GuideSource, list_lost_guides, read_guide, read_guide_source
from app.content.problems import Problem
from app.content.rules import Surroundings, list_alias_problems, list_dropped_aliases
from app.content.vocabulary import CategoryRow, DomainRow, Vocabulary
from app.entries.entry import Text
from app.entries.guide import Guide
from app.entries.listing import Label
from app.errors import ContentBroken
from app.matching.candidate import INDEX_VERSION
from app.matching.terms import prepare
from app.services.checking import read_measured_entry, read_surroundings
from app.services.indexing import index_of, matchable
from app.services.progress import Progress, no_progress
from app.services.spool import Spool, Stored
from app.storage.database import reading, writing
from app.storage.entries import (
    insert_rows,
    merge_rows,
    raise_content_version,
    read_aliases,
    read_digests,
    remove_parts,
    replace_labels,
)
from app.storage.guides import project_guide, read_guide_digests, replace_guides
from app.storage.projection import PROJECTION_VERSION, Rows, project
from app.storage.reports import move_reports, refresh_cards

# Below this, starting processes costs more than the work they take over.
MIN_PARALLEL = 200
CHUNK = 25


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadReport:
    """Ids by what became of them, those of guides as `guides/<slug>`."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    withdrawn: tuple[str, ...]
    unchanged: int
    warnings: tuple[Problem, ...]

    @property
    def did_something(self) -> bool:
        return bool(self.added or self.changed)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Made:
    """What one folder became; `packed` is what is to be stored, as it crosses from one process to another."""

    id: str
    aliases: tuple[str, ...]
    withdrawn: bool
    packed: bytes
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _MadeGuide:
    """What a guide's folder became."""

    slug: str
    guide: Guide | None
    rows: Rows
    problems: tuple[Problem, ...]


def load_content(engine: Engine, data_dir: Path, *, progress: Progress = no_progress) -> LoadReport:
    """Loads what changed since the last load; raises ContentBroken with every problem and then changes nothing."""
    around, problems = read_surroundings(data_dir)
    with reading(engine) as session:
        digests, aliases = read_digests(session), read_aliases(session)
        guide_digests = read_guide_digests(session)
    problems += list_lost_addresses(data_dir, around.ids, digests)
    problems += list_lost_guides(around.guides, guide_digests)
    basis = _basis(around.vocabulary)
    sources = [_dated(read_source(data_dir, entry_id), basis) for entry_id in sorted(around.ids)]
    renamed = digests.keys() - around.ids
    # What names an id that is about to go is looked at again, so that no link to it stays.
    changed = [one for one in sources if digests.get(one.id) != one.digest or _names(one.english, renamed)]
    with Spool() as spool:
        made = [_set_aside(one, spool) for one in _make_all(changed, around, data_dir, progress)]
        guides = _make_guides(data_dir, around, guide_digests, renamed)
        problems += [problem for one in (*made, *guides) for problem in one.problems]
        problems += _list_alias_problems(made, around, aliases)
        blocking = tuple(sorted(problem for problem in problems if problem.blocking))
        if blocking:
            raise ContentBroken(problems=blocking)
        if made or guides:
            _store(engine, made, spool, guides, around.vocabulary, renamed)
    unchanged = len(sources) - len(changed) + len(around.guides) - len(guides)
    known = {*digests, *(f"guides/{slug}" for slug in guide_digests)}
    return _report(made, guides, known, unchanged=unchanged, problems=problems)


def _names(text: bytes, ids: AbstractSet[str]) -> bool:
    return any(one.encode() in text for one in ids)


def _list_alias_problems(made: Sequence[_Made], around: Surroundings, before: dict[str, str]) -> Iterator[Problem]:
    """What was made, old ids with whom they lead to before the load → old ids claimed twice or given up."""
    claims = {one.id: one.aliases for one in made}
    kept = {alias: owner for alias, owner in before.items() if owner not in claims and owner in around.ids}
    yield from list_alias_problems(claims, around.ids, kept)
    sound = {one.id: one.aliases for one in made if not any(problem.blocking for problem in one.problems)}
    yield from list_dropped_aliases(sound, around.ids, before)


def _basis(vocabulary: Vocabulary) -> str:
    """What every entry's rows depend on beside its own files."""
    labels = [repr(row) for row in (*vocabulary.domains, *vocabulary.categories)]
    return f"{PROJECTION_VERSION}\n{INDEX_VERSION}\n" + "\n".join(labels)


def _dated(source: EntrySource, basis: str) -> EntrySource:
    digest = sha256(f"{basis}\n{source.digest}".encode()).hexdigest()
    return EntrySource(id=source.id, english=source.english, chinese=source.chinese, digest=digest)


def _make(source: EntrySource, around: Surroundings, data_dir: Path) -> _Made:
    read = read_measured_entry(data_dir, source, around)
    entry = read.entry
    if entry is None or any(problem.blocking for problem in read.problems):
        aliases = entry.aliases if entry else ()
        return _Made(id=source.id, aliases=aliases, withdrawn=False, packed=b"", problems=read.problems)
    stored = Stored(project(entry, source.digest), None if entry.withdrawn else prepare(matchable(entry)))
    return _Made(
        id=source.id,
        aliases=entry.aliases,
        withdrawn=entry.withdrawn is not None,
        packed=stored.pack(),
        problems=read.problems,
    )


def _set_aside(made: _Made, spool: Spool) -> _Made:
    """Puts what is to be stored where it takes no memory, until all of the content is known to be sound."""
    if made.packed:
        spool.put(made.packed)
    return replace(made, packed=b"")


def _make_all(
    sources: Sequence[EntrySource], around: Surroundings, data_dir: Path, progress: Progress
) -> Iterator[_Made]:
    make = partial(_make, around=around, data_dir=data_dir)
    if len(sources) < MIN_PARALLEL:
        yield from _counted(map(make, sources), len(sources), progress)
        return
    with ProcessPoolExecutor() as pool:
        yield from _counted(pool.map(make, sources, chunksize=CHUNK), len(sources), progress)


def _counted(made: Iterator[_Made], total: int, progress: Progress) -> Iterator[_Made]:
    for done, one in enumerate(made, 1):
        progress(done, total)
        yield one


def _make_guides(
    data_dir: Path, around: Surroundings, before: dict[str, str], renamed: AbstractSet[str]
) -> list[_MadeGuide]:
    """The guides whose files or whose form changed; few, so they are made here and not by other processes."""
    sources = [read_guide_source(data_dir, slug) for slug in sorted(around.guides)]
    digests = {source.slug: sha256(f"{PROJECTION_VERSION}\n{source.digest}".encode()).hexdigest() for source in sources}
    changed = [one for one in sources if before.get(one.slug) != digests[one.slug] or _names(one.english, renamed)]
    return [_make_guide(source, digests[source.slug], around) for source in changed]


def _make_guide(source: GuideSource, digest: str, around: Surroundings) -> _MadeGuide:
    read = read_guide(source, around)
    rows = project_guide(read.guide, digest) if read.guide else {}
    return _MadeGuide(slug=source.slug, guide=read.guide, rows=rows, problems=read.problems)


def _label(row: DomainRow | CategoryRow) -> Label:
    return Label(id=row.id, name=Text(en=row.name, zh=row.zh), about=Text(en=row.about, zh=row.about_zh))


def _store(
    engine: Engine,
    made: Sequence[_Made],
    spool: Spool,
    guides: Sequence[_MadeGuide],
    vocabulary: Vocabulary,
    renamed: AbstractSet[str],
) -> None:
    index = index_of(engine)
    with writing(engine) as session:
        replace_labels(session, "domain", [_label(row) for row in vocabulary.domains])
        replace_labels(session, "category", [_label(row) for row in vocabulary.categories])
        remove_parts(session, [*(one.id for one in made), *renamed])
        for some in spool.take():
            insert_rows(session, merge_rows(one.rows for one in some))
            index.replace(session, [one.prepared for one in some if one.prepared])
        index.replace(session, (), removed=[*(one.id for one in made if one.withdrawn), *renamed])
        replace_guides(session, [(one.slug, one.rows) for one in guides])
        move_reports(session, {alias: one.id for one in made for alias in one.aliases if alias in renamed})
        refresh_cards(session, [one.id for one in made])
        raise_content_version(session)


def _report(
    made: Sequence[_Made],
    guides: Sequence[_MadeGuide],
    before: set[str],
    *,
    unchanged: int,
    problems: Sequence[Problem],
) -> LoadReport:
    ids = [one.id for one in made] + [f"guides/{one.slug}" for one in guides]
    return LoadReport(
        added=tuple(entry_id for entry_id in ids if entry_id not in before),
        changed=tuple(entry_id for entry_id in ids if entry_id in before),
        withdrawn=(
            *(one.id for one in made if one.withdrawn),
            *(f"guides/{one.slug}" for one in guides if one.guide and one.guide.withdrawn),
        ),
        unchanged=unchanged,
        warnings=tuple(sorted(problems)),
    )

"""data/ → the database: only what changed, in one transaction, and only if all of it is sound."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Engine
from sqlmodel import Session

from app.content.folder import list_lost_addresses
from app.content.guides import GuideSource, list_lost_guides, read_guide, read_guide_source
from app.content.problems import Problem
from app.content.rules import Surroundings, list_alias_problems, list_dropped_aliases
from app.content.vocabulary import CategoryRow, DomainRow, Vocabulary
from app.entries.entry import Text
from app.entries.guide import Guide
from app.entries.listing import Label
from app.errors import ContentBroken
from app.matching.candidate import INDEX_VERSION
from app.matching.terms import Prepared
from app.services.checking import read_surroundings
from app.services.indexing import index_of
from app.services.making import Made, Making, Spool, make_all, unpack
from app.services.progress import Progress, no_progress
from app.storage.database import dialect_name, reading, writing
from app.storage.entries import (
    insert_rows,
    raise_content_version,
    read_aliases,
    read_digests,
    remove_parts,
    replace_labels,
)
from app.storage.guides import project_guide, read_guide_digests, replace_guides
from app.storage.projection import PROJECTION_VERSION, Rows
from app.storage.reports import move_reports, refresh_cards


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
        before, aliases = read_digests(session), read_aliases(session)
        guides_before = read_guide_digests(session)
    problems += list_lost_addresses(data_dir, around.ids, before)
    problems += list_lost_guides(around.guides, guides_before)
    making = Making(data_dir=data_dir, around=around, basis=_basis(around.vocabulary), dialect=dialect_name(engine))
    renamed = before.keys() - around.ids
    changed = [entry_id for entry_id in sorted(around.ids) if _is_changed(entry_id, making, before, renamed)]
    guides = _make_guides(data_dir, around, guides_before, renamed)
    problems += [problem for one in guides for problem in one.problems]
    made: list[Made] = []

    def packs() -> Iterator[bytes]:
        """Everything that is to be stored, as it is made; raises at the end where not all of it is sound."""
        for group in make_all(changed, making, progress):
            made.extend(group.made)
            if all(one.sound for one in group.made):
                yield group.packed
        problems.extend(problem for one in made for problem in one.problems)
        problems.extend(_list_alias_problems(made, around, aliases))
        if blocking := tuple(sorted(problem for problem in problems if problem.blocking)):
            raise ContentBroken(problems=blocking)

    _store_sound(
        engine,
        packs(),
        _Replaced(made=made, changed=changed, renamed=renamed, guides=guides, vocabulary=around.vocabulary),
        first=not before,
    )
    unchanged = len(around.ids) - len(changed) + len(around.guides) - len(guides)
    known = {*before, *(f"guides/{slug}" for slug in guides_before)}
    return _report(made, guides, known, unchanged=unchanged, problems=problems)


def _is_changed(entry_id: str, making: Making, before: Mapping[str, str], renamed: AbstractSet[str]) -> bool:
    """Whether an entry's files are others than at the last load, or name an id that is about to go."""
    if entry_id not in before:
        return True
    source = making.read(entry_id)
    return source.digest != before[entry_id] or _names(source.english, renamed)


def _names(text: bytes, ids: AbstractSet[str]) -> bool:
    return any(one.encode() in text for one in ids)


def _list_alias_problems(made: Sequence[Made], around: Surroundings, before: dict[str, str]) -> Iterator[Problem]:
    """What was made, old ids with whom they lead to before the load → old ids claimed twice or given up."""
    claims = {one.id: one.aliases for one in made}
    kept = {alias: owner for alias, owner in before.items() if owner not in claims and owner in around.ids}
    yield from list_alias_problems(claims, around.ids, kept)
    sound = {one.id: one.aliases for one in made if one.sound}
    yield from list_dropped_aliases(sound, around.ids, before)


def _basis(vocabulary: Vocabulary) -> str:
    """What every entry's rows depend on beside its own files."""
    labels = [repr(row) for row in (*vocabulary.domains, *vocabulary.categories)]
    return f"{PROJECTION_VERSION}\n{INDEX_VERSION}\n" + "\n".join(labels)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Replaced:
    """What a load puts in the place of what was there; `made` is whole when all of it was stored."""

    made: Sequence[Made]
    changed: Sequence[str]
    renamed: AbstractSet[str]
    guides: Sequence[_MadeGuide]
    vocabulary: Vocabulary


def _store_sound(engine: Engine, packs: Iterator[bytes], new: _Replaced, *, first: bool) -> None:
    """Stores what comes if all of it is sound; else what raises says so, and nothing is stored."""
    if first and new.changed:
        # Nobody votes on what was never there, so that the lock may be held while the rest is still made.
        _store(engine, packs, new)
        return
    with Spool() as spool:
        for packed in packs:
            spool.put(packed)
        if new.changed or new.guides:
            _store(engine, spool.take(), new)


def _store(engine: Engine, packs: Iterable[bytes], new: _Replaced) -> None:
    index = index_of(engine)
    with writing(engine) as session:
        replace_labels(session, "domain", [_label(row) for row in new.vocabulary.domains])
        replace_labels(session, "category", [_label(row) for row in new.vocabulary.categories])
        # Asked for here, since another load may have been faster.
        remove_parts(session, sorted(read_digests(session).keys() & {*new.changed, *new.renamed}))
        index.replace(session, _insert_all(session, packs))
        index.replace(session, (), removed=[*(one.id for one in new.made if one.withdrawn), *new.renamed])
        replace_guides(session, [(one.slug, one.rows) for one in new.guides])
        move_reports(session, {alias: one.id for one in new.made for alias in one.aliases if alias in new.renamed})
        refresh_cards(session, new.changed)
        raise_content_version(session)


def _insert_all(session: Session, packs: Iterable[bytes]) -> Iterator[Prepared]:
    """Puts the rows of every group in, and hands on what the index is to keep of it."""
    for packed in packs:
        rows, prepared = unpack(packed)
        insert_rows(session, rows)
        yield from prepared


def _report(
    made: Sequence[Made],
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

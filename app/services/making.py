"""Changed folders → what is to be stored, by as many processes as there are processors, a bounded number at a time."""

import gc
import os
import pickle
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Self

from app.content.folder import EntrySource, ReadEntry, read_source
from app.content.problems import Problem
from app.content.rules import Surroundings
from app.matching.terms import Prepared, prepare
from app.services.checking import read_measured_entry
from app.services.indexing import matchable
from app.services.progress import Progress
from app.storage.projection import BoundRows, bind_rows, project

# Below this, starting processes costs more than the work they take over.
MIN_PARALLEL = 200
GROUP = 50  # entries made, handed over and stored together; 0.7 to 3 MB
WAITING = 3  # groups asked for ahead, by process, so that none waits and few are held
MAX_IN_MEMORY = 16 * 1024 * 1024
# Looking for cycles among every few hundred young values took a fifth of reading YAML; there are next to none.
YOUNG_VALUES = 50_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What became of one folder, beside what is to be stored."""

    id: str
    aliases: tuple[str, ...]
    withdrawn: bool
    problems: tuple[Problem, ...]

    @property
    def sound(self) -> bool:
        return not any(problem.blocking for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Group:
    """Some folders; `packed` is what `unpack` opens again."""

    made: tuple[Made, ...]
    packed: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """What is needed to make entries of folders: where they are, what they may refer to, whom the rows are for.

    `basis` is what every entry's rows depend on beside its own files.
    """

    data_dir: Path
    around: Surroundings
    basis: str
    dialect: str

    def read(self, entry_id: str) -> EntrySource:
        """An id → its files, with a digest over them and the basis."""
        source = read_source(self.data_dir, entry_id)
        return replace(source, digest=sha256(f"{self.basis}\n{source.digest}".encode()).hexdigest())

    def make(self, ids: Sequence[str]) -> Group:
        """Ids → what became of their folders, and their rows together.

        One step over all of them before the next one: a step that is done again at once runs a fifth faster than one
        between others, which take its place in the processor's caches.
        """
        sources = [self.read(entry_id) for entry_id in ids]
        read = [read_measured_entry(self.data_dir, source, self.around) for source in sources]
        made = tuple(map(_made, read))
        sound = [
            (one.entry, source.digest)
            for one, source, become in zip(read, sources, made, strict=True)
            if one.entry and become.sound
        ]
        rows = [project(entry, digest) for entry, digest in sound]
        prepared = [prepare(matchable(entry)) for entry, _ in sound if not entry.withdrawn]
        bound = bind_rows(self.dialect, rows)
        return Group(made, pickle.dumps((bound, prepared), protocol=pickle.HIGHEST_PROTOCOL))


def _made(read: ReadEntry) -> Made:
    entry = read.entry
    return Made(
        id=read.id,
        aliases=entry.aliases if entry else (),
        withdrawn=bool(entry and entry.withdrawn),
        problems=read.problems,
    )


def unpack(packed: bytes) -> tuple[BoundRows, list[Prepared]]:
    """`Group.packed` → rows by table, and what the index keeps."""
    return pickle.loads(packed)  # noqa: S301 - written by this program's own processes


def make_all(ids: Sequence[str], making: Making, progress: Progress) -> Iterator[Group]:
    """Ids → groups in the same order."""
    groups = [ids[at : at + GROUP] for at in range(0, len(ids), GROUP)]
    made = map(making.make, groups) if len(ids) < MIN_PARALLEL else _make_in_processes(groups, making)
    done = 0
    for group in made:
        done += len(group.made)
        progress(done, len(ids))
        yield group


_inherited: list[Making] = []


def _start(making: Making) -> None:
    """The first thing a process does: it takes once what each group needs, and leaves alone what it was born with."""
    _inherited.append(making)
    gc.freeze()
    gc.set_threshold(YOUNG_VALUES)


def _make_inherited(ids: Sequence[str]) -> Group:
    return _inherited[0].make(ids)


def _make_in_processes(groups: Sequence[Sequence[str]], making: Making) -> Iterator[Group]:
    processes = os.cpu_count() or 1
    with ProcessPoolExecutor(processes, initializer=_start, initargs=(making,)) as pool:
        waiting: deque[Future[Group]] = deque()
        try:
            for ids in groups:
                waiting.append(pool.submit(_make_inherited, ids))
                if len(waiting) > processes * WAITING:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


class Spool:
    """Takes what is packed and gives it back in the same order: in memory as long as it is little, else from a file."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(max_size=MAX_IN_MEMORY)  # noqa: SIM115 - closed by `__exit__`
        self._sizes: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def put(self, packed: bytes) -> None:
        self._file.write(packed)
        self._sizes.append(len(packed))

    def take(self) -> Iterator[bytes]:
        """Everything that was put in, from the first."""
        self._file.seek(0)
        return (self._file.read(size) for size in self._sizes)

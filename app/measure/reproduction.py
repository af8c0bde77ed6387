"""The folder repro/ of an entry: read, checked, unfolded into cells and variants, with its digest."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import yaml
from pydantic import ValidationError

from app.entries.measurement import Pairs, Role
from app.measure.repro_file import ReproFile, Script

REPRO, REPRO_FILE = "repro", "repro.yaml"
MAX_FILES, MAX_BYTES = 24, 64 * 1024  # a reproduction is read by people before it is run
MAX_VALUES = 40
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class ReproBroken(Exception):
    """repro/ cannot be used; `faults` says all that is wrong with it."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(faults))


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One script of a reproduction with everything that differs from the trigger."""

    role: Role
    key: str | None
    command: str
    check: str
    install: tuple[str, ...]
    set: Pairs
    env: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Reproduction:
    entry_id: str
    folder: Path
    file: ReproFile
    digest: str

    def cells(self) -> tuple[Pairs, ...]:
        """Every place of the matrix that is to be run, in the order of the file."""
        names = tuple(self.file.axes)
        rows = (
            [tuple((name, row[name]) for name in names) for row in self.file.cells]
            if self.file.cells is not None
            else [tuple(zip(names, values, strict=True)) for values in itertools.product(*self.file.axes.values())]
        )
        return tuple(row for row in rows if not any(set(out.items()) <= set(row) for out in self.file.exclude))

    def variants(self) -> tuple[Variant, ...]:
        """The trigger, then workarounds, then dead ends."""
        trigger = self.file.trigger
        first = Variant(
            role="trigger",
            key=None,
            command=trigger.run,
            check=trigger.check,
            install=tuple(self.file.runtime.install),
            set=(),
            env=tuple(sorted(trigger.env.items())),
        )
        groups: tuple[tuple[Role, dict[str, Script]], ...] = (
            ("workaround", self.file.workarounds),
            ("dead_end", self.file.dead_ends),
        )
        return (first, *(self._variant(role, key, row, first) for role, rows in groups for key, row in rows.items()))

    @staticmethod
    def _variant(role: Role, key: str, row: Script, first: Variant) -> Variant:
        return Variant(
            role=role,
            key=key,
            command=row.run or first.command,
            check=row.check or first.check,
            install=first.install if row.install is None else tuple(row.install),
            set=tuple(sorted(row.set.items())),
            env=tuple(sorted({**dict(first.env), **row.env}.items())),
        )


def _list_files(folder: Path) -> list[Path]:
    """What belongs to the reproduction; Python's cache of a script that was run by hand does not."""
    paths = (path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())
    return sorted(path for path in paths if "__pycache__" not in path.relative_to(folder).parts)


def digest_of(folder: Path) -> str:
    """A folder repro/ → one digest over the names and bytes of its files."""
    total = sha256()
    for path in _list_files(folder):
        name, body = path.relative_to(folder).as_posix().encode(), path.read_bytes()
        total.update(len(name).to_bytes(8) + name + len(body).to_bytes(8) + body)
    return total.hexdigest()[:16]


def read_reproduction(data_dir: Path, entry_id: str) -> Reproduction:
    """An entry's id → its reproduction; raises ReproBroken. Only what really lies in data/entries is ever read."""
    root = (data_dir / "entries").resolve()
    folder = (root / entry_id / REPRO).resolve()
    if not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", entry_id) or folder != root / entry_id / REPRO:
        raise ReproBroken([f"{entry_id} is not a folder of its own below data/entries"])
    faults = list(_list_file_faults(folder))
    if faults:
        raise ReproBroken(faults)
    try:
        values = yaml.load((folder / REPRO_FILE).read_text(encoding="utf-8"), Loader=_Loader)  # noqa: S506 - safe loader
        file = ReproFile.model_validate(values)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ReproBroken([f"{REPRO_FILE}: {error}"]) from error
    except ValidationError as error:
        raise ReproBroken([_shown(row["loc"], row["msg"]) for row in error.errors()]) from error
    faults = list(_list_faults(folder, file))
    if faults:
        raise ReproBroken(faults)
    return Reproduction(entry_id=entry_id, folder=folder, file=file, digest=digest_of(folder))


def _shown(place: Sequence[str | int], said: str) -> str:
    return f"{REPRO_FILE}: {'.'.join(map(str, place)) or '(file)'}: {said}"


def _list_file_faults(folder: Path) -> Iterator[str]:
    if not (folder / REPRO_FILE).is_file():
        yield f"there is no {REPRO}/{REPRO_FILE}"
        return
    files = _list_files(folder)
    if any(path.is_symlink() or not path.is_file() for path in files):
        yield "only regular files may lie in repro/"
    elif len(files) > MAX_FILES or sum(path.stat().st_size for path in files) > MAX_BYTES:
        yield f"at most {MAX_FILES} files and {MAX_BYTES} bytes in repro/"


def _list_faults(folder: Path, file: ReproFile) -> Iterator[str]:
    """What one field alone cannot break."""
    scripts = [*file.workarounds.values(), *file.dead_ends.values()]
    for command in [file.trigger.run, *(row.run for row in scripts if row.run)]:
        if not (folder / command.split(" ")[0]).is_file():
            yield _shown(("run",), f"{command!r} is not a file beside it")
    yield from _list_axis_faults(file)
    if set(file.workarounds) & set(file.dead_ends):
        yield _shown(("dead_ends",), "a key is a workaround or a dead end, not both")


def _list_axis_faults(file: ReproFile) -> Iterator[str]:
    known = set(file.axes)
    for at, rows in (("exclude", file.exclude), ("cells", file.cells or [])):
        for row in rows:
            if not set(row) <= known or (at == "cells" and set(row) != known):
                yield _shown((at,), f"{row} names other axes than {sorted(known)}")
            elif any(value not in file.axes[name] for name, value in row.items()):
                yield _shown((at,), f"{row} has a value that its axis does not list")
    if file.product not in known | set(file.probe):
        yield _shown(("product",), "must be an axis or a probe")
    if file.boundaries and file.boundaries.axis not in known:
        yield _shown(("boundaries", "axis"), "must be an axis")
    if file.runtime.kind != "system" and file.runtime.kind not in known:
        yield _shown(("axes",), f"a runtime of kind {file.runtime.kind} needs an axis {file.runtime.kind}")
    if sum(map(len, file.axes.values())) > MAX_VALUES:
        yield _shown(("axes",), f"at most {MAX_VALUES} values in all")


def list_mismatches(
    file: ReproFile, *, messages: Sequence[str], workarounds: Sequence[str], dead_ends: Sequence[str]
) -> Iterator[str]:
    """What in a reproduction does not belong to the entry beside it."""
    if not any(re.search(file.message, message) for message in messages):
        yield _shown(("message",), "matches none of the entry's messages")
    for field, keys, known in (
        ("workarounds", file.workarounds, workarounds),
        ("dead_ends", file.dead_ends, dead_ends),
    ):
        for key in keys:
            if key not in known:
                yield _shown((field, key), f"the entry has no such key; it has {', '.join(known)}")

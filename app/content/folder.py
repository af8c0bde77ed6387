"""The folder data/entries: which entries there are, and each of them read, built and checked."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from hashlib import sha256
from os import scandir
from os.path import isfile
from pathlib import Path, PurePosixPath
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from app.content.entry_builder import build_entry
from app.content.entry_file import EntryFile, ZhFile
from app.content.problems import Place, Problem
from app.content.rules import Surroundings, list_chinese_problems, list_english_problems
from app.content.validation import list_problems
from app.content.yaml_source import list_cut_off, read_yaml
from app.entries.entry import Entry

# What the pages accept as an id, see app.services.reading.
_REACHABLE = re.compile(r"entries/[a-z0-9-]{1,60}/[a-z0-9-]{1,60}")
_File = TypeVar("_File", bound=BaseModel)
ENTRY_FILE, ZH_FILE, ADDRESSES = "entry.yaml", "zh.yaml", "addresses.txt"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySource:
    """A folder's two files as bytes, the names of all its files, and one digest over everything in it."""

    id: str
    names: tuple[str, ...]
    english: bytes
    chinese: bytes
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEntry:
    """What became of a folder: the entry, if its files allow one, and every problem in them."""

    id: str
    entry: Entry | None
    problems: tuple[Problem, ...]


def list_ids(data_dir: Path) -> list[str]:
    """The ids of all folders that hold an entry.yaml, sorted."""
    root = (data_dir / "entries").as_posix()
    return sorted(name for name in _list_folders(root) if _is_entry(f"{root}/{name}"))


def _is_entry(folder: str) -> bool:
    return isfile(f"{folder}/{ENTRY_FILE}")  # noqa: PTH113 - see _list_folders


def _list_folders(root: str) -> list[str]:
    """What lies two levels deep, as `domain/slug`; ten thousand objects for paths would take longer than to look."""
    return [f"{domain}/{slug}" for domain in _list_below(root) for slug in _list_below(f"{root}/{domain}")]


def _list_below(folder: str) -> list[str]:
    try:
        with scandir(folder) as found:
            return sorted(one.name for one in found if one.is_dir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def list_stray_folders(data_dir: Path) -> Iterator[Problem]:
    """Folders without entry.yaml: an entry that would silently be missing."""
    root = data_dir.as_posix()
    for folder in _list_folders(f"{root}/entries"):
        name = f"entries/{folder}"
        if not _REACHABLE.fullmatch(name):
            expected = "a name of a-z, 0-9 and hyphens, at most 60; no address would lead to it"
            yield Problem(file=name, line=1, field="(folder)", value=folder.rpartition("/")[2], expected=expected)
        elif not _is_entry(f"{root}/{name}"):
            yield Problem(file=name, line=1, field="(folder)", value="", expected="a file entry.yaml in it")


def read_source(data_dir: Path, entry_id: str) -> EntrySource:
    """An id → the bytes of its two files and a digest over the whole folder; raises OSError where it cannot be read."""
    folder = f"{data_dir}/entries/{entry_id}"
    total, own = sha256(), {ENTRY_FILE: b"", ZH_FILE: b""}
    names = tuple(sorted(_list_files(folder), key=_in_parts))
    for name in names:
        with open(f"{folder}/{name}", "rb", buffering=0) as file:  # noqa: PTH123 - twice as fast, twenty thousand times
            content = file.read()
        total.update(f"{name}\n{len(content)}\n".encode() + content)
        if name in own:
            own[name] = content
    return EntrySource(
        id=entry_id, names=names, english=own[ENTRY_FILE], chinese=own[ZH_FILE], digest=total.hexdigest()
    )


def _list_files(folder: str, below: str = "") -> Iterator[str]:
    with scandir(folder) as found:
        for one in found:
            if one.is_dir():
                yield from _list_files(one.path, f"{below}{one.name}/")
            elif one.is_file():
                yield f"{below}{one.name}"


def _in_parts(name: str) -> list[str]:
    return name.split("/")


def list_registered(data_dir: Path) -> list[str]:
    """Every id that was ever published."""
    register = data_dir / ADDRESSES
    return register.read_text(encoding="utf-8").split() if register.is_file() else []


def list_lost_addresses(data_dir: Path, ids: AbstractSet[str], published: Iterable[str]) -> Iterator[Problem]:
    """Ids that were published, have no folder any more and are no entry's alias."""
    lost = set(published) - ids
    for entry_id in sorted(lost - _list_renamed(data_dir, ids, lost)):
        yield Problem(
            file=f"entries/{entry_id}",
            line=1,
            field="(folder)",
            value="",
            expected="the folder of a published entry, or the id in the `aliases` of the one that took its place; "
            "bring it back and set `withdrawn` to the reason",
        )


def _list_renamed(data_dir: Path, ids: AbstractSet[str], lost: AbstractSet[str]) -> set[str]:
    """Of ids without a folder, those that an entry lists as an alias. Only files that name one are parsed."""
    renamed: set[str] = set()
    for entry_id in sorted(ids) if lost else ():
        file = data_dir / "entries" / entry_id / ENTRY_FILE
        text = file.read_bytes().decode("utf-8", errors="replace")
        if any(one in text for one in lost):
            value, _, _ = read_yaml(text, PurePosixPath(entry_id))
            aliases = value.get("aliases") if isinstance(value, dict) else None
            renamed |= {alias for alias in aliases or () if alias in lost} if isinstance(aliases, list) else set()
    return renamed


def _read_file(content: bytes, file: PurePosixPath, model: type[_File]) -> tuple[_File | None, Place, list[Problem]]:
    try:
        source = content.decode("utf-8")
    except UnicodeDecodeError as error:
        place = Place(file)
        return None, place, [place.problem((), f"UTF-8; byte {error.start} is none")]
    value, place, problems = read_yaml(source, file)
    if problems:
        return None, place, problems
    try:
        return model.model_validate(value), place, list_cut_off(source, file)
    except ValidationError as error:
        return None, place, list_problems(error, place)


def read_entry(source: EntrySource, around: Surroundings) -> ReadEntry:
    """A folder's files → the entry and what is wrong with it."""
    file, zh_file = (PurePosixPath(f"entries/{source.id}/{name}") for name in (ENTRY_FILE, ZH_FILE))
    english, place, problems = _read_file(source.english, file, EntryFile)
    chinese, zh_place, zh_problems = (
        _read_file(source.chinese, zh_file, ZhFile) if source.chinese else (None, Place(zh_file), [])
    )
    if english is None:
        return ReadEntry(id=source.id, entry=None, problems=tuple(problems + zh_problems))
    zh = chinese or ZhFile()
    entry = build_entry(source.id, english, zh)
    problems += list_english_problems(source.id, english, place, around)
    if not zh_problems:
        zh_problems += list_chinese_problems(entry, zh, zh_place, around.vocabulary)
    return ReadEntry(id=source.id, entry=entry, problems=tuple(problems + zh_problems))

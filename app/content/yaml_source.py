"""A YAML file → its plain values, with the line and the raw text of each where they are asked for."""

import re
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from pathlib import PurePosixPath
from typing import Any

import yaml

from app.content.problems import Marks, Place, Problem

# Aliases let a small file unfold without end; content has no use for them.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TEXT = "tag:yaml.org,2002:str"
# By the first character of a text without quotes: what it may stand for beside itself.
_FORMS: dict[str, list[tuple[str, re.Pattern[str]]]] = _Loader.yaml_implicit_resolvers
# What an anchor begins with, or a word in a text that looks like one.
_MAY_BE_ANCHOR = re.compile(r"&(?<![^\s\[{,:-]&)(?![&\s])")
# What a comment begins with that was meant as text: `#include`, `#34`; a comment of ours has a space there.
_TAKEN_FOR_COMMENT = re.compile(r"[ \t]+#[^\s#]")
# Whether there is any, found out at the signs, which most texts have none of.
_MAY_BE_CUT_OFF = re.compile(r"#(?<=[ \t]#)[^\s#]")
Path = tuple[str | int, ...]


class _Unusual(Exception):
    """Something that the quick way does not know: perhaps a mistake, to be named with its line."""


class _QuickReader:
    """Makes values of the parser's events, which takes half the time of a tree of nodes, and keeps no places."""

    def __init__(self, source: str) -> None:
        if _MAY_BE_ANCHOR.search(source):
            raise _Unusual
        loader = _Loader(source)
        self._next: Callable[[], Any] = loader.get_event
        self._dispose = loader.dispose

    def read(self) -> object:
        try:
            self._next()  # the stream begins
            event = self._next()
            if type(event) is yaml.StreamEndEvent:
                return None
            value = self._value(self._next())
            self._next()  # the document ends
            if type(self._next()) is not yaml.StreamEndEvent:
                raise _Unusual
            return value
        finally:
            self._dispose()

    def _value(self, event: Any) -> object:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            return _scalar(event)
        if kind is yaml.AliasEvent or not event.implicit:
            raise _Unusual
        return self._mapping() if kind is yaml.MappingStartEvent else self._sequence()

    def _sequence(self) -> list[object]:
        values, next_event = [], self._next
        while type(event := next_event()) is not yaml.SequenceEndEvent:
            values.append(self._value(event))
        return values

    def _mapping(self) -> dict[Hashable, object]:
        values: dict[Hashable, object] = {}
        next_event, count = self._next, 0
        while type(event := next_event()) is not yaml.MappingEndEvent:
            if type(event) is not yaml.ScalarEvent:
                raise _Unusual
            key: Any = _scalar(event)
            event = next_event()
            values[key] = _scalar(event) if type(event) is yaml.ScalarEvent else self._value(event)
            count += 1
        if len(values) != count:  # a field stands twice
            raise _Unusual
        return values


def _scalar(event: Any) -> object:
    plain, quoted = event.implicit
    if plain:
        return _plain(event.value)
    if quoted:
        return event.value
    raise _Unusual  # it has a tag


def _plain(text: str) -> object:
    """Text without quotes → what it stands for: itself, unless it looks like a number, a date, a yes or a no."""
    for tag, form in _FORMS.get(text[:1], ()):
        if form.match(text):
            return _construct(tag, text)
    return text


@lru_cache(maxsize=4_096)
def _construct(tag: str, text: str) -> object:
    loader = _Loader("")
    try:
        return loader.construct_object(yaml.ScalarNode(tag, text))
    finally:
        loader.dispose()


class _Reader:
    """Walks the node tree once, so that every value keeps its place."""

    def __init__(self, source: str, file: PurePosixPath) -> None:
        self.marks = Marks({(): 1}, {})
        self.place = Place(file, lambda: self.marks)
        self.problems: list[Problem] = []
        self._loader = _Loader(source)
        self._seen: set[int] = set()

    def read(self) -> object:
        try:
            node = self._loader.get_single_node()
            return None if node is None else self._value(node, ())
        except (yaml.YAMLError, ValueError) as error:
            mark = getattr(error, "problem_mark", None)
            self.marks.lines[("(yaml)",)] = mark.line + 1 if mark else 1
            self.problems.append(self.place.problem(("(yaml)",), f"valid YAML ({getattr(error, 'problem', error)})"))
            return None
        finally:
            self._loader.dispose()

    def _value(self, node: yaml.Node, path: Path) -> object:
        self.marks.lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in self._seen:  # an alias is the node it names once more
            self.problems.append(self.place.problem(path, "the value itself; YAML aliases (`*name`) are not used here"))
            return None
        self._seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(child, (*path, index)) for index, child in enumerate(node.value)]
        self.marks.raw[path] = node.value
        return self._scalar(node)

    def _scalar(self, node: yaml.Node) -> object:
        # Nearly all are text, for which the loader's way round to the same value is half the time of a file.
        return node.value if node.tag == _TEXT else self._loader.construct_object(node)

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[Hashable, object]:
        values: dict[Hashable, object] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self.problems.append(self.place.problem(path, "a field's name; a list or a mapping is none"))
                continue
            key = self._scalar(key_node)
            inner = (*path, key if isinstance(key, str | int) else str(key))
            self.marks.lines[inner] = key_node.start_mark.line + 1
            if key in values:
                self.problems.append(self.place.problem(inner, "each field once; this one stands twice"))
            values[key] = self._value(value_node, inner)
        return values


def read_yaml(source: str, file: PurePosixPath) -> tuple[object, Place, list[Problem]]:
    """YAML text → (plain values, the places of them, problems); broken YAML gives None and a problem."""
    try:
        return _QuickReader(source).read(), Place(file, partial(_read_marks, source, file)), []
    except (_Unusual, yaml.YAMLError, ValueError):
        reader = _Reader(source, file)
        value = reader.read()
        return value, reader.place, reader.problems


def _read_marks(source: str, file: PurePosixPath) -> Marks:
    reader = _Reader(source, file)
    reader.read()
    return reader.marks


def list_cut_off(source: str, file: PurePosixPath) -> list[Problem]:
    """YAML text → a problem for each text without quotes that ends before ` #x`, which YAML takes for a comment."""
    if not _MAY_BE_CUT_OFF.search(source):
        return []
    return [
        Problem(
            file=str(file),
            line=event.start_mark.line + 1,
            field="(yaml)",
            value=event.value,
            expected="quotes around a text with ` #` in it; YAML takes the rest of the line for a comment",
        )
        for event in yaml.parse(source, Loader=_Loader)
        if isinstance(event, yaml.ScalarEvent)
        and not event.style
        and _TAKEN_FOR_COMMENT.match(source, event.end_mark.index)
    ]

"""A YAML file → its plain values, with the line and the raw text of each."""

from collections.abc import Hashable
from pathlib import PurePosixPath

import yaml

from app.content.problems import Place, Problem

# Aliases let a small file unfold without end; content has no use for them.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TEXT = "tag:yaml.org,2002:str"
Path = tuple[str | int, ...]


class _Reader:
    """Walks the node tree once, so that every value keeps its place."""

    def __init__(self, source: str, file: PurePosixPath) -> None:
        self.place = Place(file, {(): 1}, {})
        self.problems: list[Problem] = []
        self._loader = _Loader(source)
        self._seen: set[int] = set()

    def read(self) -> object:
        try:
            node = self._loader.get_single_node()
            return None if node is None else self._value(node, ())
        except (yaml.YAMLError, ValueError) as error:
            mark = getattr(error, "problem_mark", None)
            self.place.lines[("(yaml)",)] = mark.line + 1 if mark else 1
            self.problems.append(self.place.problem(("(yaml)",), f"valid YAML ({getattr(error, 'problem', error)})"))
            return None
        finally:
            self._loader.dispose()

    def _value(self, node: yaml.Node, path: Path) -> object:
        self.place.lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in self._seen:  # an alias is the node it names once more
            self.problems.append(self.place.problem(path, "the value itself; YAML aliases (`*name`) are not used here"))
            return None
        self._seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(child, (*path, index)) for index, child in enumerate(node.value)]
        self.place.raw[path] = node.value
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
            self.place.lines[inner] = key_node.start_mark.line + 1
            if key in values:
                self.problems.append(self.place.problem(inner, "each field once; this one stands twice"))
            values[key] = self._value(value_node, inner)
        return values


def read_yaml(source: str, file: PurePosixPath) -> tuple[object, Place, list[Problem]]:
    """YAML text → (plain values, the places of them, problems); broken YAML gives None and a problem."""
    reader = _Reader(source, file)
    value = reader.read()
    return value, reader.place, reader.problems

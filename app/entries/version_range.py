"""A version table's words for a range (`>=1.24`, `1.20 to 1.23`, `8.x`, `20`) → the versions it holds."""

import re
from dataclasses import dataclass

from packaging.version import InvalidVersion, Version

_ALL = frozenset(("all", "any", "*"))
_NUMBER = r"v?(\d{1,9}(?:\.\d{1,9}){0,6})(?:\.[x*])?"
_FROM_TO = re.compile(rf"{_NUMBER}\s{{1,4}}(?:to|until|-|–)\s{{1,4}}{_NUMBER}")
_BOUND = re.compile(rf"(>=|<=|==|=|<|>|)\s{{0,4}}{_NUMBER}")


@dataclass(frozen=True, slots=True)
class VersionRange:
    """Versions from `start` on and before `end`; without `start` from the first, without `end` up to the newest."""

    start: Version | None = None
    end: Version | None = None

    def holds(self, version: Version) -> bool:
        """Whether a version lies in it; a pre-release of `end` does not, as it is no release before it either."""
        return (self.start is None or version >= self.start) and (
            self.end is None or Version(version.base_version) < self.end
        )


def parse_version(text: str | None) -> Version | None:
    """`1.26.4` → what compares as a version; None for none and for words."""
    try:
        return Version(text) if text else None
    except InvalidVersion:
        return None


def read_ranges(text: str) -> tuple[VersionRange, ...]:
    """The words → the ranges of which a version has to lie in one; none where the words cannot be read.

    `20`, `8.x` and `<=3.9` mean every release of that line.
    """
    plain = text.strip().lower()
    if plain in _ALL:
        return (VersionRange(),)
    if found := _FROM_TO.fullmatch(plain):
        return (VersionRange(Version(found[1]), _after(found[2])),)
    bounds = [_BOUND.fullmatch(part.strip()) for part in plain.split(",")]
    read = [_range(found[1], found[2]) for found in bounds if found]
    if len(read) < len(bounds):
        return ()
    # Values beside each other are a choice, bounds beside each other hold together.
    return tuple(read) if all(found and not found[1] for found in bounds) else (_overlap(read),)


def _range(operator: str, number: str) -> VersionRange:
    version = Version(number)
    if operator == ">=":
        return VersionRange(start=version)
    if operator == ">":
        return VersionRange(start=_after(number))
    if operator == "<":
        return VersionRange(end=version)
    return VersionRange(None if operator == "<=" else version, _after(number))


def _after(number: str) -> Version:
    """`3.9` → 3.10, the first release behind its line."""
    head, _, last = number.rpartition(".")
    return Version(f"{head}.{int(last) + 1}" if head else str(int(last) + 1))


def _overlap(ranges: list[VersionRange]) -> VersionRange:
    starts = [one.start for one in ranges if one.start is not None]
    ends = [one.end for one in ranges if one.end is not None]
    return VersionRange(max(starts, default=None), min(ends, default=None))

"""Does an error concern what somebody has installed? From measured cells and documented ranges, saying which."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from packaging.version import Version

from app.entries.entry import Entry, VersionRow, VersionStatus
from app.entries.measurement import Measurement
from app.entries.version_range import VersionRange, parse_version, read_ranges

Verdict = Literal["affected", "not_affected", "fixed", "unknown"]
Ground = Literal["measured", "documented", "none"]
_SPACE = re.compile(r"\s+")
# Names that tools print for products that entries call otherwise.
SAME_PRODUCT: Mapping[str, str] = {
    "node": "node.js",
    "nodejs": "node.js",
    "torch": "pytorch",
    "postgres": "postgresql",
    "psql": "postgresql",
    "typescript": "typescript",
    "tsc": "typescript",
    "golang": "go",
    "rustc": "rust",
}
# The worse, the lower.
_NEWS: Mapping[Verdict, int] = {"affected": 0, "fixed": 1, "not_affected": 2, "unknown": 3}
_ANY = Version("0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """`because` is the range or the measured versions that settle it; `fixed_in` the release that ended the error."""

    product: str
    version: str
    verdict: Verdict
    ground: Ground
    because: str | None
    fixed_in: str | None


def judge(entry: Entry, inventory: Mapping[str, str]) -> tuple[Finding, ...]:
    """Entry, products with versions (lower case; an empty name is the entry's first product) → a finding a product.

    Products of the entry that the inventory does not name are left out.
    """
    return tuple(_judge_product(entry, product, version) for product, version in _named(entry, inventory))


def _plain(product: str) -> str:
    name = _SPACE.sub("-", product.strip().lower()).replace("_", "-")
    return SAME_PRODUCT.get(name, name)


def _products(entry: Entry) -> dict[str, str]:
    """Plain name → the name the entry uses, hardware left out."""
    rows = [row for row in entry.versions if row.kind != "hardware"]
    names = {_plain(row.product): row.product for row in reversed(rows)}
    for row in rows:
        if row.purl:
            package = row.purl.partition("/")[2].partition("@")[0]
            names.setdefault(_plain(package), row.product)
    if entry.measurement:
        names.setdefault(_plain(entry.measurement.product), entry.measurement.product)
    return names


def _named(entry: Entry, inventory: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    names = _products(entry)
    alone = inventory.get("")
    if alone and names:
        first = entry.versions[0].product if entry.versions else next(iter(names.values()))
        yield first, alone
    seen: set[str] = set()
    for name, version in inventory.items():
        product = names.get(_plain(name)) if name else None
        if product and product not in seen:
            seen.add(product)
            yield product, version


def _judge_product(entry: Entry, product: str, version: str) -> Finding:
    parsed = parse_version(version)
    answer = None
    if parsed is not None:
        readings = [_read(row) for row in entry.versions if _plain(row.product) == _plain(product)]
        measured = _measured(entry.measurement, product, parsed) if entry.measurement else None
        answer = _settle(measured, readings, parsed)
    answer = answer or _Answer("unknown", "none", None)
    return Finding(
        product=product,
        version=version,
        verdict=answer.verdict,
        ground=answer.ground,
        because=answer.because,
        fixed_in=answer.fixed_in,
    )


@dataclass(frozen=True, slots=True)
class _Answer:
    verdict: Verdict
    ground: Ground
    because: str | None
    fixed_in: str | None = None


def _measured(measurement: Measurement, product: str, parsed: Version) -> _Answer | None:
    """Settled where the version was measured, or lies between two measured ones, and all its cells agree."""
    if _plain(measurement.product) != _plain(product):
        return None
    seen: dict[Version, set[bool]] = {}
    for cell in measurement.cells:
        at = parse_version(cell.version_of(measurement.product))
        if at and cell.trigger.outcome in {"reproduced", "ok"}:
            seen.setdefault(at, set()).add(cell.affected)
    below = max((at for at in seen if at <= parsed), default=None)
    above = min((at for at in seen if at >= parsed), default=None)
    # One version may stand in several cells, with other versions beside it: then all of them have to agree.
    if below is None or above is None or len(sides := seen[below] | seen[above]) > 1:
        return None
    because = f"{below}" if below == above else f"{below} … {above}"
    return _Answer("affected" if True in sides else "not_affected", "measured", because)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """A version row with its words read; no `ranges` where they are words for people and no release is named."""

    status: VersionStatus
    ranges: tuple[VersionRange, ...]
    introduced: Version | None
    fixed: Version | None
    because: str
    fixed_in: str | None

    @property
    def tells_of_the_error(self) -> bool:
        return self.status in {"active", "deprecated"} or (self.status == "fixed" and self.fixed is not None)

    def starts_by(self, version: Version) -> bool:
        """Whether it may tell of versions up to this one; a row that cannot be read may."""
        starts = [one.start for one in self.ranges]
        return not starts or any(start is None or start <= version for start in starts)

    def answer(self, verdict: Verdict) -> _Answer:
        return _Answer(verdict, "documented", self.because, self.fixed_in if verdict == "fixed" else None)


def _read(row: VersionRow) -> _Reading:
    introduced = parse_version(row.introduced)
    ranges = read_ranges(row.version) if row.version else ()
    if not ranges and introduced:
        ranges = (VersionRange(start=introduced),)
    return _Reading(
        status=row.status,
        ranges=ranges,
        introduced=introduced,
        fixed=parse_version(row.fixed),
        because=row.version or " … ".join(filter(None, (row.introduced, row.fixed))),
        fixed_in=row.fixed,
    )


def _settle(measured: _Answer | None, readings: Sequence[_Reading], parsed: Version) -> _Answer | None:
    """What was measured, but for a row that says of this very version that it has the error, perhaps otherwise worded.

    A range without an end may only be older than the measurement.
    """
    holding = _inside(readings, parsed)
    if holding is None:
        return measured or _outside(readings, parsed)
    span, row = holding
    stated = row.answer(_verdict(row, parsed))
    says_so = stated.verdict == "affected" and (span.end is not None or span.start is None)
    return stated if measured is None or (says_so and measured.verdict == "not_affected") else measured


def _inside(readings: Sequence[_Reading], parsed: Version) -> tuple[VersionRange, _Reading] | None:
    """The row whose range holds the version: of several, the one that begins latest and ends first."""
    holding = [(one, row) for row in readings for one in row.ranges if one.holds(parsed)]
    if not holding:
        return None
    # Two rows of one range: the worse news, and then by their words, so that the order of rows says nothing.
    holding.sort(key=lambda pair: (_or_last(pair[0].end), _NEWS[_verdict(pair[1], parsed)], pair[1].because))
    return max(holding, key=lambda pair: _or_first(pair[0].start))


def _or_first(start: Version | None) -> tuple[bool, Version]:
    return (start is not None, start or _ANY)


def _or_last(end: Version | None) -> tuple[bool, Version]:
    return (end is None, end or _ANY)


def _verdict(row: _Reading, parsed: Version) -> Verdict:
    """What a row says of a version that its range holds."""
    if row.fixed and parsed >= row.fixed:
        return "fixed"
    if row.status == "unaffected" or (row.introduced and parsed < row.introduced):
        return "not_affected"
    return "affected" if row.tells_of_the_error else "fixed"


def _outside(readings: Sequence[_Reading], parsed: Version) -> _Answer | None:
    """What the releases that rows name say of a version in no range: the last that ended it, the first that had it."""
    telling = [row for row in readings if row.tells_of_the_error]
    ended = [row for row in readings if row.fixed and row.fixed <= parsed]
    if ended:
        last = max(ended, key=lambda row: (row.fixed, row.because))
        return None if any(_is_again(row, last, parsed) for row in telling) else last.answer("fixed")
    begun = [row for row in readings if row.introduced and row.introduced > parsed and row.status != "unaffected"]
    if not begun or any(row.starts_by(parsed) for row in telling):
        return None
    return min(begun, key=lambda row: (row.introduced, row.because)).answer("not_affected")


def _is_again(row: _Reading, ended: _Reading, parsed: Version) -> bool:
    """Whether a row tells of the error behind the release that ended it, so that the version may have it."""
    if ended.fixed is None or row.starts_by(ended.fixed):
        return False
    # A fix holds for its own major version, and up to the release that is known to have brought the error back.
    return row.starts_by(parsed) or not (row.introduced or parsed.major == ended.fixed.major)

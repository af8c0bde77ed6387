"""Does an error concern what somebody has installed? From measured cells and documented ranges, saying which."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from app.entries.entry import Entry, VersionRow
from app.entries.measurement import Measurement

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
    try:
        parsed = Version(version)
    except InvalidVersion:
        return Finding(product=product, version=version, verdict="unknown", ground="none", because=None, fixed_in=None)
    measured = _measured(entry.measurement, product, version, parsed) if entry.measurement else None
    rows = [row for row in entry.versions if _plain(row.product) == _plain(product)]
    documented = next((found for row in rows if (found := _documented(row, version, parsed))), None)
    nothing = Finding(product=product, version=version, verdict="unknown", ground="none", because=None, fixed_in=None)
    return measured or documented or nothing


def _measured(measurement: Measurement, product: str, version: str, parsed: Version) -> Finding | None:
    """Settled where the version was measured, or lies between two measured ones, and all its cells agree."""
    if _plain(measurement.product) != _plain(product):
        return None
    seen: dict[Version, set[bool]] = {}
    for cell in measurement.cells:
        at = _at(cell.version_of(measurement.product))
        if at and cell.trigger.outcome in {"reproduced", "ok"}:
            seen.setdefault(at, set()).add(cell.affected)
    below = max((at for at in seen if at <= parsed), default=None)
    above = min((at for at in seen if at >= parsed), default=None)
    # One version may stand in several cells, with other versions beside it: then all of them have to agree.
    if below is None or above is None or len(sides := seen[below] | seen[above]) > 1:
        return None
    because = f"{below}" if below == above else f"{below} … {above}"
    verdict: Verdict = "affected" if True in sides else "not_affected"
    return Finding(product=product, version=version, verdict=verdict, ground="measured", because=because, fixed_in=None)


def _at(text: str | None) -> Version | None:
    try:
        return Version(text) if text else None
    except InvalidVersion:
        return None


def _contains(row: VersionRow, parsed: Version) -> bool | None:
    """Whether the row's range holds the version; None where the range is words."""
    if not row.version:
        return None
    if row.version.strip().lower() == "all":
        return True
    try:
        return SpecifierSet(row.version).contains(parsed, prereleases=True)
    except InvalidSpecifier:
        exact = _at(row.version)
        return None if exact is None else exact == parsed


def _documented(row: VersionRow, version: str, parsed: Version) -> Finding | None:
    fixed, introduced, inside = _at(row.fixed), _at(row.introduced), _contains(row, parsed)
    verdict: Verdict
    if fixed and parsed >= fixed:
        verdict = "fixed"
    elif introduced and parsed < introduced and row.status != "unaffected":
        verdict = "not_affected"
    elif inside or (inside is None and introduced and parsed >= introduced):
        verdict = "affected" if row.status in {"active", "deprecated"} else "not_affected"
    else:
        return None
    because = row.version or " … ".join(filter(None, (row.introduced, row.fixed)))
    return Finding(
        product=row.product,
        version=version,
        verdict=verdict,
        ground="documented",
        because=because,
        fixed_in=row.fixed if verdict == "fixed" else None,
    )

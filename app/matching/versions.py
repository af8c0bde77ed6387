"""A version and an entry's version rows → whether the entry may concern it."""

import re
from collections.abc import Sequence

from packaging.version import Version

from app.entries.version_range import read_ranges

# The release in what somebody wrote: `v20.11`, `1.8.0_292`, `18.x`.
_RELEASE = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9}){0,6}")
AFFECTED = frozenset(("active", "deprecated"))


def contains(text: str, version: str) -> bool | None:
    """A range (`>=1.24`, `1.20 to 1.23`, `8.x`, `all`) → whether it holds the version; None if it cannot be read."""
    asked, ranges = _RELEASE.search(version), read_ranges(text)
    if asked is None or not ranges:
        return None
    return any(one.holds(Version(asked[0])) for one in ranges)


def may_concern(rows: Sequence[tuple[str, str, str]], product: str | None, version: str) -> bool:
    """Rows (product, range, status) → whether the version is, or may be, affected; what is not stated may be."""
    named = [row for row in rows if row[1] and (product is None or row[0].lower() == product.lower())]
    stated = [(contains(text, version), status) for _, text, status in named]
    if any(held and status in AFFECTED for held, status in stated):
        return True
    if any(held for held, _ in stated):
        return False
    return not stated or any(held is None for held, _ in stated)

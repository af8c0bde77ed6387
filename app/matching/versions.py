"""A version and an entry's version rows → whether the entry may concern it."""

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"\d{1,9}")
_PART = re.compile(r"(>=|<=|==|=|<|>)?\s{0,4}v?(\d{1,9}(?:\.(?:\d{1,9}|[x*])){0,6})")
_SPAN = re.compile(r"\s{0,4}v?(\d[\d.]{0,40})\s{1,4}(?:to|-|–|until)\s{1,4}v?(\d[\d.]{0,40})\s{0,4}$")
AFFECTED = frozenset(("active", "deprecated"))


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in _NUMBER.findall(version)[:6])


def _compare(left: tuple[int, ...], right: tuple[int, ...]) -> int:
    """-1, 0 or 1; a missing number is 0, so that 3.0 is 3."""
    width = max(len(left), len(right))
    padded = [(*one, *([0] * (width - len(one)))) for one in (left, right)]
    return (padded[0] > padded[1]) - (padded[0] < padded[1])


def contains(text: str, version: str) -> bool | None:
    """A range (`>=1.24`, `1.20 to 1.23`, `8.x`, `all`) → whether it holds the version; None if it cannot be read."""
    asked = _numbers(version)
    if not asked:
        return None
    if text.strip().lower() in ("all", "*", "any"):
        return True
    if span := _SPAN.match(text):
        low, high = _numbers(span[1]), _numbers(span[2])
        return _compare(asked, low) >= 0 and (_compare(asked, high) <= 0 or asked[: len(high)] == high)
    parts = [_PART.fullmatch(part.strip()) for part in re.split(r"[,|]|&&", text[:120])]
    if not parts or any(part is None for part in parts):
        return None
    return all(_holds(part[1] or "", part[2], asked) for part in parts if part)


def _holds(operator: str, bound: str, asked: tuple[int, ...]) -> bool:
    edge = _numbers(bound)
    order = _compare(asked, edge)
    if operator == ">=":
        return order >= 0
    if operator == ">":
        return order > 0
    if operator == "<":
        return order < 0
    if operator == "<=":
        return order <= 0 or asked[: len(edge)] == edge
    return asked[: len(edge)] == edge or order == 0


def may_concern(rows: Sequence[tuple[str, str, str]], product: str | None, version: str) -> bool:
    """Rows (product, range, status) → whether the version is, or may be, affected; what is not stated may be."""
    named = [row for row in rows if row[1] and (product is None or row[0].lower() == product.lower())]
    stated = [(contains(text, version), status) for _, text, status in named]
    if any(held and status in AFFECTED for held, status in stated):
        return True
    if any(held for held, _ in stated):
        return False
    return not stated or any(held is None for held, _ in stated)

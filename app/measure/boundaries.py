"""Where the outcome changes: bisection over the real release list instead of sampling."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

from app.entries.measurement import Boundary, Cell, Outcome, Pairs
from app.measure.toolchain import version_key

Side = Literal["affected", "clean"]
# At most this many releases that cannot be run are passed over in one search.
MAX_UNKNOWN = 6


def side_of(outcome: Outcome) -> Side | None:
    """An outcome of the trigger → which side of a boundary it lies on; None where it says nothing."""
    if outcome == "reproduced":
        return "affected"
    return "clean" if outcome == "ok" else None


def list_gaps(cells: Sequence[Cell], axis: str) -> Iterator[tuple[Cell, Cell]]:
    """Cells → neighbours along an axis, all else equal, between which the outcome changes."""
    others: dict[Pairs, list[Cell]] = {}
    for cell in cells:
        rest = tuple((name, value) for name, value in cell.at if name != axis)
        others.setdefault(rest, []).append(cell)
    for row in others.values():
        known = [cell for cell in row if side_of(cell.trigger.outcome)]
        known.sort(key=lambda cell: version_key(dict(cell.at)[axis]))
        for before, after in pairwise(known):
            if side_of(before.trigger.outcome) != side_of(after.trigger.outcome):
                yield before, after


def bisect(
    before: Cell, after: Cell, axis: str, releases: Sequence[str], probe: Callable[[str], Side | None]
) -> Boundary:
    """Two cells and the releases between them → the exact release; a release that cannot be run is passed over."""
    first, last = dict(before.at)[axis], dict(after.at)[axis]
    all_between = between = [row for row in releases if version_key(first) < version_key(row) < version_key(last)]
    low_side, total, probes, unknown = side_of(before.trigger.outcome), len(between) + 2, 0, 0
    low, high = first, last
    while between and unknown <= MAX_UNKNOWN:
        middle = between[len(between) // 2]
        side = probe(middle)
        probes += 1
        if side is None:
            unknown += 1
            between = [row for row in between if row != middle]
        elif side == low_side:
            low, between = middle, between[len(between) // 2 + 1 :]
        else:
            high, between = middle, between[: len(between) // 2]
    return Boundary(
        change="introduced" if low_side == "clean" else "fixed",
        axis=axis,
        at=tuple((name, value) for name, value in before.at if name != axis),
        version=high,
        before=low,
        releases=total,
        probes=probes,
        unknown=sum(version_key(low) < version_key(row) < version_key(high) for row in all_between),
    )

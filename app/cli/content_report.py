"""The state of the content, as tables on a terminal or JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from app.services.content_report import DomainState, Stale


def print_states(states: Sequence[DomainState], *, as_json: bool) -> None:
    """What `wayout check --report` prints."""
    if as_json:
        print(json.dumps([asdict(state) for state in states], indent=2))
        return
    heads = ("domain", "entries", "ai only", "sources", "reproduced", "confirmed", "opened", "translated", "measured")
    print("".join(f"{head:>12}" for head in heads))
    for state in states:
        cells = (
            state.domain,
            state.entries,
            *state.rungs.values(),
            f"{state.opened}/{state.references}",
            f"{state.translated / state.passages:.1%}" if state.passages else "–",
            f"{state.measured / state.entries:.0%}" if state.entries else "–",
        )
        print("".join(f"{cell:>12}" for cell in cells))


def print_stale(rows: Sequence[Stale], *, as_json: bool) -> None:
    """What `wayout stale` prints, most urgent first."""
    if as_json:
        print(json.dumps([asdict(row) for row in rows], indent=2, default=str))
        return
    for row in rows:
        outdated = f", {row.stale_fields} outdated 中文 fields" if row.stale_fields else ""
        print(f"{row.looked_at or 'never':<12}{row.confidence:>6.0%}  {row.id}{outdated}")

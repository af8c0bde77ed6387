"""The state of the content: per domain what is there and how far it was checked, and what to look at first."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from app.entries.entry import Entry, list_texts
from app.entries.verification import RUNGS, Rung, confidence, looked_at, verification


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainState:
    """`passages` are translatable fields, `translated` those with a 中文 made from the present English."""

    domain: str
    entries: int
    rungs: Mapping[Rung, int]
    references: int
    opened: int
    passages: int
    translated: int
    measured: int


def _state(domain: str, entries: Sequence[Entry]) -> DomainState:
    references = [reference for entry in entries for reference in entry.all_references]
    texts = [text for entry in entries for _, text in list_texts(entry)]
    counted = Counter(map(verification, entries))
    return DomainState(
        domain=domain,
        entries=len(entries),
        rungs={rung: counted[rung] for rung in RUNGS},
        references=len(references),
        opened=sum(reference.read_on is not None for reference in references),
        passages=len(texts),
        translated=sum(text.zh is not None and not text.zh_stale for text in texts),
        measured=sum(entry.measurement is not None for entry in entries),
    )


def list_states(entries: Iterable[Entry]) -> list[DomainState]:
    """Entries → the state of each domain, by name, and last of all together."""
    by_domain: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.withdrawn is None:
            by_domain.setdefault(entry.domain, []).append(entry)
    everything = [entry for domain in by_domain.values() for entry in domain]
    return [_state(domain, by_domain[domain]) for domain in sorted(by_domain)] + [_state("all", everything)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stale:
    """`looked_at` is the newest of review and measurement; `stale_fields` are 中文 older than their English."""

    id: str
    looked_at: date | None
    confidence: float
    stale_fields: int


def list_stale(entries: Iterable[Entry], today: date) -> list[Stale]:
    """Entries, day → what to look at first: outdated translations, then what was looked at longest ago."""
    rows = [_stale(entry, today) for entry in entries if entry.withdrawn is None]
    return sorted(rows, key=lambda row: (-row.stale_fields, row.looked_at or date.min, row.confidence, row.id))


def _stale(entry: Entry, today: date) -> Stale:
    return Stale(
        id=entry.id,
        looked_at=looked_at(entry),
        confidence=confidence(entry, today),
        stale_fields=sum(text.zh_stale for _, text in list_texts(entry)),
    )

"""What an entry is: frozen values that know neither a database nor a web server."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Literal

from app.entries.measurement import Measurement
from app.entries.reports import Reported, wording_version

Locale = Literal["en", "zh"]
RootCauseType = Literal["generic", "version", "configuration", "environment", "usage", "resource"]
ProductKind = Literal["package", "runtime", "driver", "os", "hardware", "service"]
VersionStatus = Literal["active", "fixed", "deprecated", "unaffected"]
Risk = Literal["read_only", "changes_project", "changes_system", "destructive"]
Harm = Literal["wastes_time", "hides_problem", "security", "data_loss"]
ReferenceType = Literal["doc", "issue", "fix", "release_note", "advisory", "article"]
RelationKind = Literal["confused_with", "leads_to", "caused_by", "same_cause"]
Author = Literal["ai", "human"]
Shortfall = Literal["missing", "stale"]


@dataclass(frozen=True, slots=True)
class Passage:
    """What a reader of one language gets: the text, the language it is in, and why it is not theirs if it is not."""

    text: str
    lang: Locale
    shortfall: Shortfall | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A translatable passage; `zh_stale` says the English changed after the 中文 was made."""

    en: str
    zh: str | None = None
    zh_stale: bool = False

    def read(self, locale: Locale) -> Passage:
        """Locale → the passage to show; English, marked, where the 中文 is missing or older than it."""
        if locale == "en":
            return Passage(self.en, "en")
        if self.zh is None:
            return Passage(self.en, "en", "missing")
        if self.zh_stale:
            return Passage(self.en, "en", "stale")
        return Passage(self.zh, "zh")


@dataclass(frozen=True, slots=True, kw_only=True)
class NearMiss:
    """A message that looks like the entry's and is not; `belongs_to` is the id it does belong to."""

    message: str
    belongs_to: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DiagnosisStep:
    """`check` is a command that changes nothing; `then` a workaround's key or another entry's id."""

    check: str
    expect: Text
    then: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRow:
    product: str
    kind: ProductKind
    version: str | None
    status: VersionStatus
    introduced: str | None
    deprecated: str | None
    fixed: str | None
    notes: Text | None
    purl: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """The author's guess in whole percent (a multiple of 5) and the day it was made."""

    percent: int
    as_of: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Workaround:
    key: str
    action: Text
    how: Text
    when: Text
    trade_off: Text
    risk: Risk
    estimate: Estimate | None
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadEnd:
    key: str
    action: Text
    why: Text
    harm: Harm
    estimate: Estimate | None
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """`read_on` is the day somebody opened the page and found there what the entry says."""

    url: str
    title: str
    type: ReferenceType
    read_on: date | None

    @property
    def host(self) -> str:
        return self.url.partition("//")[2].partition("/")[0].lower()


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    id: str
    kind: RelationKind
    note: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A date and what shows it: an address, or in a few words who stated it."""

    date: date
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    date: date
    by: Author


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    date: date
    what: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    id: str
    summary: Text
    messages: tuple[str, ...]
    not_messages: tuple[NearMiss, ...]
    codes: tuple[str, ...]
    category: str
    tags: tuple[str, ...]
    root_cause: Text
    root_cause_type: RootCauseType
    root_cause_sources: tuple[str, ...]
    diagnosis: tuple[DiagnosisStep, ...]
    versions: tuple[VersionRow, ...]
    workarounds: tuple[Workaround, ...]
    dead_ends: tuple[DeadEnd, ...]
    official_docs: tuple[Reference, ...]
    references: tuple[Reference, ...]
    related: tuple[Relation, ...]
    first_seen: Sighting | None
    last_reviewed: Review | None
    aliases: tuple[str, ...]
    withdrawn: Text | None
    authored_by: Author
    changes: tuple[Change, ...]
    measurement: Measurement | None = None
    # Not from the files: what readers reported, put in when the entry is read.
    reported: tuple[Reported, ...] = ()

    @property
    def domain(self) -> str:
        return self.id.partition("/")[0]

    @property
    def slug(self) -> str:
        return self.id.partition("/")[2]

    @property
    def heading(self) -> str:
        """The most typical wording, which names the entry everywhere."""
        return self.messages[0]

    @property
    def all_references(self) -> tuple[Reference, ...]:
        return self.official_docs + self.references

    @property
    def remedies(self) -> tuple[Workaround | DeadEnd, ...]:
        """All that has a key, on which measurements and reports hang."""
        return self.workarounds + self.dead_ends

    def reported_of(self, key: str) -> Reported:
        """A remedy's key → what was reported of it, which may be nothing."""
        for row in self.reported:
            if row.key == key:
                return row
        return _unreported(key)


@lru_cache(1_024)
def _unreported(key: str) -> Reported:
    """Nothing: what most remedies have, and a page asks four times about each."""
    return Reported(key=key)


def wording_of(remedy: Workaround | DeadEnd) -> str:
    """A remedy → the name of its present wording, which a report is about."""
    return wording_version(remedy.action.en, remedy.how.en if isinstance(remedy, Workaround) else "")


def list_texts(entry: Entry) -> Iterator[tuple[str, Text]]:
    """Entry → (field path, text) of everything that is translated, in reading order."""
    yield "summary", entry.summary
    yield "root_cause", entry.root_cause
    for number, step in enumerate(entry.diagnosis, 1):
        yield f"diagnosis.{number}", step.expect
    for number, row in enumerate(entry.versions, 1):
        if row.notes:
            yield f"versions.{number}", row.notes
    for workaround in entry.workarounds:
        for field in ("action", "how", "when", "trade_off"):
            yield f"workarounds.{workaround.key}.{field}", getattr(workaround, field)
    for dead_end in entry.dead_ends:
        yield f"dead_ends.{dead_end.key}.action", dead_end.action
        yield f"dead_ends.{dead_end.key}.why", dead_end.why
    for relation in entry.related:
        yield f"related.{relation.id}", relation.note
    if entry.withdrawn:
        yield "withdrawn", entry.withdrawn
    for number, change in enumerate(entry.changes, 1):
        yield f"changes.{number}", change.what

"""The shape of an entry in JSON, field by field; a change of it is a line in CHANGELOG.md."""

from dataclasses import dataclass
from datetime import date

from app.exports.measurement_document import CoverageDocument, EventDocument, MeasurementDocument
from app.exports.report_document import CallDocument, ReportedDocument

# Grows by one in front when a field goes or changes its meaning, behind when one is added.
SCHEMA_VERSION = "1.0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bilingual:
    """`zh` is null where nobody has translated it; `zh_stale` says the English has changed since."""

    en: str
    zh: str | None
    zh_stale: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RateDocument:
    """`basis` is measured, reported, estimate or none; value, low and high are shares; n is the sample size.

    Fewer reports than five are too few for a share: `n` says how many, value and interval are null.
    """

    value: float | None
    basis: str
    n: int | None
    low: float | None
    high: float | None
    as_of: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeBlock:
    language: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NearMissDocument:
    message: str
    belongs_to: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DiagnosisDocument:
    """`then` is a workaround's key or another entry's id."""

    check: str
    expect: Bilingual
    then: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionDocument:
    product: str
    kind: str
    version: str | None
    status: str
    introduced: str | None
    deprecated: str | None
    fixed: str | None
    notes: Bilingual | None
    purl: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkaroundDocument:
    """`how` is Markdown; `code` holds its fenced blocks once more, ready to run.

    `rates` are all that are known, strongest basis first; `rate` is the first of them, or one without a value.
    """

    key: str
    action: Bilingual
    how: Bilingual
    code: tuple[CodeBlock, ...]
    when: Bilingual
    trade_off: Bilingual
    risk: str
    rate: RateDocument
    rates: tuple[RateDocument, ...]
    measured: CoverageDocument | None
    reported: ReportedDocument
    report: CallDocument
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadEndDocument:
    """`rate` is how often it fails."""

    key: str
    action: Bilingual
    why: Bilingual
    harm: str
    rate: RateDocument
    rates: tuple[RateDocument, ...]
    measured: CoverageDocument | None
    reported: ReportedDocument
    report: CallDocument
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceDocument:
    url: str
    title: str
    type: str
    read_on: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationDocument:
    id: str
    kind: str
    note: Bilingual
    heading: str | None
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SightingDocument:
    date: date
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewDocument:
    date: date
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeDocument:
    date: date
    what: Bilingual


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceDocument:
    kind: str
    title: str
    url: str
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class LinksDocument:
    """The same entry elsewhere."""

    page: str
    page_zh: str
    json: str
    markdown: str
    markdown_zh: str
    about_numbers: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDocument:
    schema_version: str
    id: str
    domain: str
    links: LinksDocument
    summary: Bilingual
    messages: tuple[str, ...]
    not_messages: tuple[NearMissDocument, ...]
    codes: tuple[str, ...]
    category: str
    tags: tuple[str, ...]
    verification: str
    confidence: float
    evidence_count: int
    evidence: tuple[EvidenceDocument, ...]
    fix_rate: RateDocument
    root_cause: Bilingual
    root_cause_type: str
    root_cause_sources: tuple[str, ...]
    diagnosis: tuple[DiagnosisDocument, ...]
    versions: tuple[VersionDocument, ...]
    events: tuple[EventDocument, ...]
    workarounds: tuple[WorkaroundDocument, ...]
    dead_ends: tuple[DeadEndDocument, ...]
    official_docs: tuple[ReferenceDocument, ...]
    references: tuple[ReferenceDocument, ...]
    related: tuple[RelationDocument, ...]
    first_seen: SightingDocument | None
    last_reviewed: ReviewDocument | None
    aliases: tuple[str, ...]
    withdrawn: Bilingual | None
    authored_by: str
    changes: tuple[ChangeDocument, ...]
    measurement: MeasurementDocument | None
    license: str

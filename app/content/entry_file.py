"""The shape of entry.yaml and zh.yaml, field by field; unknown keys and wrong types are errors."""

from datetime import date
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from app.entries.entry import (
    Author,
    Harm,
    ProductKind,
    ReferenceType,
    RelationKind,
    Risk,
    RootCauseType,
    VersionStatus,
)

SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
ID_PATTERN = rf"^{SLUG}/{SLUG}$"

Slug = Annotated[str, StringConstraints(pattern=rf"^{SLUG}$", max_length=60)]
EntryId = Annotated[str, StringConstraints(pattern=ID_PATTERN, max_length=90)]
Url = Annotated[str, StringConstraints(pattern=r"^https?://[^\s<>\"]+$", max_length=400)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=120, pattern=r"^[^\n]+$")]
Sentences = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=3000)]
Message = Annotated[str, StringConstraints(min_length=3, max_length=1200)]
Code = Annotated[str, StringConstraints(min_length=2, max_length=60)]
Version = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Tag = Annotated[str, StringConstraints(pattern=r"^[a-z0-9+#.]+(?:[-/][a-z0-9+#.]+)*$", max_length=40)]
Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}$")]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class NearMissRow(_Strict):
    message: Message
    belongs_to: EntryId | None = None


class DiagnosisRow(_Strict):
    check: Annotated[str, StringConstraints(min_length=1, max_length=400)] = Field(
        description="A command that changes nothing."
    )
    expect: Sentences = Field(description="What you see if this is the case.")
    then: str = Field(description="A workaround's key, or another entry's id.")


class VersionFileRow(_Strict):
    product: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    kind: ProductKind
    version: Version | None = None
    status: VersionStatus
    introduced: Version | None = None
    deprecated: Version | None = None
    fixed: Version | None = None
    notes: Sentences | None = None
    purl: Annotated[str, StringConstraints(pattern=r"^pkg:[a-z]+/\S+$")] | None = None


class EstimateRow(_Strict):
    percent: Annotated[int, Field(ge=5, le=95, multiple_of=5)]
    as_of: date


class WorkaroundRow(_Strict):
    key: Slug = Field(description="Names it for ever: reports, measurements and translations hang on it.")
    action: Line
    how: Prose
    when: Sentences = Field(description="Choose this if …")
    trade_off: Sentences
    risk: Risk
    estimate: EstimateRow | None = None
    sources: list[Url] = Field(default_factory=list, max_length=6)


class DeadEndRow(_Strict):
    key: Slug
    action: Line
    why: Annotated[str, StringConstraints(min_length=1, max_length=900)]
    harm: Harm
    estimate: EstimateRow | None = None
    sources: list[Url] = Field(default_factory=list, max_length=6)


class ReferenceRow(_Strict):
    url: Url
    title: Annotated[str, StringConstraints(min_length=1, max_length=160)]
    type: ReferenceType
    read_on: date | None = Field(default=None, description="The day somebody opened it and found what the entry says.")


class RelationRow(_Strict):
    id: EntryId
    kind: RelationKind
    note: Sentences = Field(description="How to tell them apart, or how one leads to the other.")


class SightingRow(_Strict):
    date: date
    source: Annotated[str, StringConstraints(min_length=1, max_length=400, pattern=r"^[^\n]+$")] = Field(
        description="The address that shows the date, or in a few words who stated it."
    )


class ReviewRow(_Strict):
    date: date
    by: Author


class ChangeRow(_Strict):
    date: date
    what: Sentences


class EntryFile(_Strict):
    """entry.yaml: facts and English."""

    summary: Line
    messages: list[Message] = Field(min_length=1, max_length=20)
    not_messages: list[NearMissRow] = Field(default_factory=list, max_length=12)
    codes: list[Annotated[str, StringConstraints(min_length=2, max_length=60)]] = Field(
        default_factory=list, max_length=8
    )
    category: Annotated[str, StringConstraints(pattern=r"^[a-z_]+$")]
    tags: list[Tag] = Field(default_factory=list, max_length=10)
    root_cause: Prose
    root_cause_type: RootCauseType
    root_cause_sources: list[Url] = Field(default_factory=list, max_length=6)
    diagnosis: list[DiagnosisRow] = Field(default_factory=list, max_length=8)
    versions: list[VersionFileRow] = Field(default_factory=list, max_length=14)
    workarounds: list[WorkaroundRow] = Field(min_length=1, max_length=8)
    dead_ends: list[DeadEndRow] = Field(min_length=1, max_length=6)
    official_docs: list[ReferenceRow] = Field(default_factory=list, max_length=6)
    references: list[ReferenceRow] = Field(default_factory=list, max_length=10)
    related: list[RelationRow] = Field(default_factory=list, max_length=10)
    first_seen: SightingRow | None = None
    last_reviewed: ReviewRow | None = None
    aliases: list[EntryId] = Field(default_factory=list, max_length=10)
    withdrawn: Sentences | None = None
    authored_by: Author
    changes: list[ChangeRow] = Field(default_factory=list, max_length=50)


class WorkaroundZh(_Strict):
    action: str | None = None
    how: str | None = None
    when: str | None = None
    trade_off: str | None = None


class DeadEndZh(_Strict):
    action: str | None = None
    why: str | None = None


class ZhFile(_Strict):
    """zh.yaml: 中文 of the translatable fields only. Rows without a key go by their number, from 1."""

    summary: str | None = None
    root_cause: str | None = None
    diagnosis: dict[int, str] = Field(default_factory=dict)
    versions: dict[int, str] = Field(default_factory=dict)
    workarounds: dict[str, WorkaroundZh] = Field(default_factory=dict)
    dead_ends: dict[str, DeadEndZh] = Field(default_factory=dict)
    related: dict[str, str] = Field(default_factory=dict)
    withdrawn: str | None = None
    changes: dict[int, str] = Field(default_factory=dict)
    made_from: dict[str, Digest] = Field(
        default_factory=dict,
        description="Written by `wayout stamp`: the digest of the English each field was made from.",
    )

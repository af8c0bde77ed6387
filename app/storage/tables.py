"""The tables: a projection of data/, normalised, with each entry once more as a whole for the pages.

`entry.document` and `entry.card` repeat what the rows say, because a page made from one decoded document costs a
tenth of one assembled from a dozen queries; all are written in one transaction and a test proves that they agree.
"""

from datetime import date, datetime

from sqlalchemy import BigInteger, Index, Table, UniqueConstraint
from sqlalchemy import Text as LongText
from sqlmodel import Field, SQLModel

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class ContentVersion(SQLModel, table=True):
    """One row; its number grows with every load that changed something, and running servers watch it.

    `files` says what the files looked like that were loaded.
    """

    __tablename__ = "content_version"

    id: int = Field(default=1, primary_key=True)
    number: int
    loaded_at: datetime
    files: str | None = None


class LabelRow(SQLModel, table=True):
    """A domain or a category."""

    __tablename__ = "label"

    kind: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    position: int
    name_en: str
    name_zh: str
    about_en: str
    about_zh: str


class EntryRow(SQLModel, table=True):
    __tablename__ = "entry"

    id: str = Field(primary_key=True)
    domain: str = Field(index=True)
    category: str = Field(index=True)
    heading: str
    root_cause_type: str
    verification: str = Field(index=True)
    measured: bool
    fix_rate: float | None
    fix_rate_basis: str
    first_seen: date | None
    first_seen_source: str | None
    last_reviewed: date | None
    reviewed_by: str | None
    authored_by: str
    withdrawn: bool
    published: date | None = Field(index=True)
    digest: str
    card: str = Field(sa_type=LongText)
    document: str = Field(sa_type=LongText)
    # Field path → safe HTML; that of the other language stands in English where it is missing or stale.
    html_en: str = Field(sa_type=LongText, sa_column_kwargs={"server_default": "{}"})
    html_zh: str = Field(sa_type=LongText, sa_column_kwargs={"server_default": "{}"})


class _Part(SQLModel):
    """A row that belongs to an entry and stands at a place in it."""

    entry_id: str = Field(primary_key=True, foreign_key="entry.id", ondelete="CASCADE")
    position: int = Field(primary_key=True)


class MessageRow(_Part, table=True):
    """`counts` is false for a near miss, which must not lead to the entry."""

    __tablename__ = "message"

    counts: bool
    text: str = Field(sa_type=LongText)
    belongs_to: str | None


class CodeRow(_Part, table=True):
    __tablename__ = "code"

    code: str = Field(index=True)


class TagRow(_Part, table=True):
    __tablename__ = "tag"

    tag: str = Field(index=True)


class VersionRow(_Part, table=True):
    __tablename__ = "version"

    product: str = Field(index=True)
    kind: str
    version: str | None
    status: str
    introduced: str | None
    deprecated: str | None
    fixed: str | None
    purl: str | None


class WorkaroundRow(_Part, table=True):
    __tablename__ = "workaround"

    key: str
    risk: str
    estimate_percent: int | None
    estimate_as_of: date | None


class DeadEndRow(_Part, table=True):
    __tablename__ = "dead_end"

    key: str
    harm: str
    estimate_percent: int | None
    estimate_as_of: date | None


class DiagnosisStepRow(_Part, table=True):
    __tablename__ = "diagnosis_step"

    check: str
    then: str


class ReferenceRow(_Part, table=True):
    __tablename__ = "reference"

    url: str
    title: str
    type: str
    official: bool
    read_on: date | None


class CitationRow(_Part, table=True):
    """A claim (its field path) and an address that supports it."""

    __tablename__ = "citation"

    claim: str
    url: str


class RelationRow(_Part, table=True):
    __tablename__ = "relation"

    other_id: str = Field(index=True)
    kind: str


class ChangeRow(_Part, table=True):
    __tablename__ = "change"

    date: date


class AliasRow(SQLModel, table=True):
    """An old id, which redirects for ever."""

    __tablename__ = "alias"

    alias: str = Field(primary_key=True)
    entry_id: str = Field(foreign_key="entry.id", ondelete="CASCADE", index=True)


class PassageRow(SQLModel, table=True):
    """A translatable field in one language."""

    __tablename__ = "passage"

    entry_id: str = Field(primary_key=True, foreign_key="entry.id", ondelete="CASCADE")
    locale: str = Field(primary_key=True)
    field: str = Field(primary_key=True)
    text: str = Field(sa_type=LongText)
    stale: bool


class GuideRow(SQLModel, table=True):
    """A guide; `card` and `document` repeat it for lists and for its page, as with entries."""

    __tablename__ = "guide"

    slug: str = Field(primary_key=True)
    published: date
    reviewed: date
    digest: str
    card: str = Field(sa_type=LongText)
    document: str = Field(sa_type=LongText)


class GuideEntryRow(SQLModel, table=True):
    """A guide covers an entry; no foreign key, since a load replaces entries and leaves their guides alone."""

    __tablename__ = "guide_entry"

    slug: str = Field(primary_key=True, foreign_key="guide.slug", ondelete="CASCADE")
    position: int = Field(primary_key=True)
    entry_id: str = Field(index=True)


class GuidePassageRow(SQLModel, table=True):
    """A part of a guide in one language as safe HTML; there is none of a stale translation."""

    __tablename__ = "guide_passage"

    slug: str = Field(primary_key=True, foreign_key="guide.slug", ondelete="CASCADE")
    locale: str = Field(primary_key=True)
    field: str = Field(primary_key=True)
    html: str = Field(sa_type=LongText)


class ReportRow(SQLModel, table=True):
    """One reporter's vote on one wording of one remedy; times are seconds since 1970.

    No foreign key: a load replaces entries, and what readers reported stays.
    """

    __tablename__ = "report"
    __table_args__ = (
        UniqueConstraint("entry_id", "key", "wording", "reporter"),
        Index("ix_report_state", "state", "at"),
    )

    id: int | None = Field(default=None, primary_key=True)
    entry_id: str
    key: str
    wording: str
    reporter: str
    outcome: str
    state: str
    held_why: str | None
    versions: str
    note: str | None = Field(sa_type=LongText)
    token: str = Field(index=True)
    at: int = Field(sa_type=BigInteger)


class ReportEventRow(SQLModel, table=True):
    """What became of a report, when and by whom: only ever added to. A newer id tells that something is new."""

    __tablename__ = "report_event"
    __table_args__ = (Index("ix_report_event_reporter", "reporter", "at"),)

    id: int | None = Field(default=None, primary_key=True)
    report_id: int = Field(index=True)
    at: int = Field(sa_type=BigInteger)
    action: str
    outcome: str | None
    by: str
    why: str | None
    reporter: str | None


class ReporterKeyRow(SQLModel, table=True):
    """The secret that hides networks for a month; it is thrown away after that."""

    __tablename__ = "reporter_key"

    period: str = Field(primary_key=True)
    secret: str


class MissRow(SQLModel, table=True):
    """A masked signature that no entry covers, counted with its reader's agreement."""

    __tablename__ = "miss"

    id: int | None = Field(default=None, primary_key=True)
    signature: str = Field(unique=True)


class MissVoteRow(SQLModel, table=True):
    """One reader asks for an entry."""

    __tablename__ = "miss_vote"
    __table_args__ = (Index("ix_miss_vote_reporter", "reporter", "at"),)

    miss_id: int = Field(primary_key=True, foreign_key="miss.id", ondelete="CASCADE")
    reporter: str = Field(primary_key=True)
    at: int = Field(sa_type=BigInteger)


def table_of(row: type[SQLModel]) -> Table:
    """A row's class → its table, for statements that need no objects."""
    return row.__table__  # type: ignore[attr-defined, no-any-return]


PARTS: tuple[type[SQLModel], ...] = (
    MessageRow,
    CodeRow,
    TagRow,
    VersionRow,
    WorkaroundRow,
    DeadEndRow,
    DiagnosisStepRow,
    ReferenceRow,
    CitationRow,
    RelationRow,
    ChangeRow,
    AliasRow,
    PassageRow,
)

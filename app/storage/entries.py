"""Entries in the database: one by its id, lists under filters, and what replaces them when content is loaded."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime

from sqlalchemy import (
    ColumnElement,
    Connection,
    bindparam,
    case,
    delete,
    distinct,
    exists,
    false,
    func,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.orm import InstrumentedAttribute
from sqlmodel import Session, col

from app.entries.entry import Entry, Locale, Text
from app.entries.listing import EntryCard, Label
from app.entries.rates import BASES
from app.entries.verification import RUNGS
from app.storage.database import insert_all
from app.storage.projection import BoundRows, decode_card, decode_entry, decode_html
from app.storage.tables import (
    PARTS,
    AliasRow,
    ContentVersion,
    DiagnosisStepRow,
    EntryRow,
    GuideEntryRow,
    LabelRow,
    MessageRow,
    RelationRow,
    ReportRow,
    TagRow,
    VersionRow,
    table_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryFilter:
    """Conditions that all hold; none where a field is None."""

    domain: str | None = None
    category: str | None = None
    tag: str | None = None
    product: str | None = None
    verification: str | None = None
    measured: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPageRow:
    """An entry with its HTML by field path in one language, and the names of its domain and category.

    Most entries are in no guide and have no report, and to hear that of a question costs as much as an answer.
    """

    entry: Entry
    html: dict[str, str]
    domain: Label
    category: Label
    in_guides: bool
    has_reports: bool


# The column that a filter's values come from; tags and products are rows of their own.
_COLUMNS: Mapping[str, InstrumentedAttribute[str]] = {
    "domain": EntryRow.domain,
    "category": EntryRow.category,
    "tag": TagRow.tag,
    "product": VersionRow.product,
    "verification": EntryRow.verification,
}  # type: ignore[assignment]
_PARTS_BY_FILTER: Mapping[str, type[TagRow | VersionRow]] = {"tag": TagRow, "product": VersionRow}

# Every order ends with the id, so that it is the same on every machine.
SORTS: Mapping[str, tuple[ColumnElement[object], ...]] = {
    "newest": (col(EntryRow.published).desc().nulls_last(),),
    "reviewed": (col(EntryRow.last_reviewed).desc().nulls_last(),),
    "message": (func.lower(EntryRow.heading),),
    "id": (),
    # No estimate stands above a measurement or enough reports.
    "fix_rate": (
        col(EntryRow.fix_rate).is_(None),
        case({basis: place for place, basis in enumerate(BASES)}, value=EntryRow.fix_rate_basis),
        col(EntryRow.fix_rate).desc(),
    ),
    "verification": (case({rung: step for step, rung in enumerate(RUNGS)}, value=EntryRow.verification).desc(),),
}


def _conditions(wanted: EntryFilter) -> list[ColumnElement[bool]]:
    if any("\x00" in (getattr(wanted, each.name) or "") for each in fields(wanted)):
        return [false()]  # no row has it, and PostgreSQL refuses to be asked
    direct = ("domain", "category", "verification")
    conditions = [col(_COLUMNS[name]) == getattr(wanted, name) for name in direct if getattr(wanted, name)]
    for name, part in _PARTS_BY_FILTER.items():
        if value := getattr(wanted, name):
            conditions.append(col(EntryRow.id).in_(select(part.entry_id).where(col(_COLUMNS[name]) == value)))
    if wanted.measured:
        conditions.append(col(EntryRow.measured).is_(wanted.measured == "yes"))
    return conditions


# What a page reads, compiled once and without the object mapper, which would cost more than the queries.
_entry, _label = table_of(EntryRow), table_of(LabelRow)
_DOCUMENT = select(_entry.c.document).where(_entry.c.id == bindparam("id"))
_CARDS = select(_entry.c.id, _entry.c.card).where(_entry.c.id.in_(bindparam("ids", expanding=True)))
_LABELS = select(_label).where(_label.c.kind == bindparam("kind")).order_by(_label.c.position)
_relation, _step, _message = table_of(RelationRow), table_of(DiagnosisStepRow), table_of(MessageRow)
_NAMED = union(
    select(_relation.c.other_id).where(_relation.c.entry_id == bindparam("id")),
    select(_step.c.then).where(_step.c.entry_id == bindparam("id")),
    select(_message.c.belongs_to).where(_message.c.entry_id == bindparam("id")),
)
_HEADINGS = select(_entry.c.id, _entry.c.heading).where(_entry.c.id.in_(_NAMED))
_domain, _category = _label.alias("d"), _label.alias("c")
_covered, _report = table_of(GuideEntryRow), table_of(ReportRow)
_PAGES = {
    locale: select(
        _entry.c.document,
        html,
        exists().where(_covered.c.entry_id == _entry.c.id),
        exists().where(_report.c.entry_id == _entry.c.id),
        _domain,
        _category,
    )
    .join(_domain, (_domain.c.kind == "domain") & (_domain.c.id == _entry.c.domain))
    .join(_category, (_category.c.kind == "category") & (_category.c.id == _entry.c.category))
    .where(_entry.c.id == bindparam("id"))
    for locale, html in (("en", _entry.c.html_en), ("zh", _entry.c.html_zh))
}
_LABEL_WIDTH = len(_label.c)


def find_entry(session: Session, entry_id: str) -> Entry | None:
    document = session.connection().scalar(_DOCUMENT, {"id": entry_id})
    return decode_entry(document) if document is not None else None


def find_alias(session: Session, alias: str) -> str | None:
    """An old id → the id it leads to."""
    return session.scalar(select(AliasRow.entry_id).where(col(AliasRow.alias) == alias))


def find_near_ids(session: Session, entry_id: str, *, limit: int) -> list[str]:
    """An id that is none → ids with the same slug, or of the same domain with a word in common."""
    domain, _, slug = entry_id.partition("/")
    words = [word for word in slug.split("-") if len(word) > 2]
    same_slug = col(EntryRow.id).endswith(f"/{slug}", autoescape=True)
    shares = [col(EntryRow.id).contains(word, autoescape=True) for word in words[:8]]
    rows = session.scalars(select(EntryRow.id).where(or_(same_slug, *shares)).order_by(EntryRow.id).limit(500))

    def nearness(other: str) -> tuple[int, int, str]:
        shared = len(set(words) & set(other.partition("/")[2].split("-")))
        return -shared, other.partition("/")[0] != domain, other

    return sorted(rows, key=nearness)[:limit]


def read_entry_page(connection: Connection, entry_id: str, locale: Locale) -> EntryPageRow | None:
    """Id, language → what the entry's page is made from, in one read; nothing where no entry has the id."""
    row = connection.execute(_PAGES[locale], {"id": entry_id}).one_or_none()
    if row is None:
        return None
    document, html, in_guides, has_reports, *labels = row
    return EntryPageRow(
        in_guides=bool(in_guides),
        has_reports=bool(has_reports),
        entry=decode_entry(document),
        html=decode_html(html),
        domain=_as_label(labels[:_LABEL_WIDTH]),
        category=_as_label(labels[_LABEL_WIDTH:]),
    )


def find_cards(session: Session, ids: Collection[str]) -> dict[str, EntryCard]:
    """Ids → the cards of those entries that exist."""
    if not ids:
        return {}
    rows = session.connection().execute(_CARDS, {"ids": list(ids)})
    return {entry_id: decode_card(text) for entry_id, text in rows}


def find_headings(connection: Connection, entry_id: str) -> dict[str, str]:
    """Id → the headings of the entries it names: as related, as where a step leads, as a message's owner."""
    return dict(connection.execute(_HEADINGS, {"id": entry_id}).all())  # type: ignore[arg-type] - rows of two


def list_cards(
    session: Session, wanted: EntryFilter, *, sort: str = "newest", limit: int, offset: int = 0
) -> list[EntryCard]:
    """Filter, order and slice → cards. `sort` is a key of SORTS."""
    query = select(EntryRow.card).where(*_conditions(wanted), col(EntryRow.withdrawn).is_(False))
    query = query.order_by(*SORTS[sort], EntryRow.id).limit(limit).offset(offset)
    return [decode_card(text) for text in session.scalars(query)]


def count_entries(session: Session, wanted: EntryFilter) -> int:
    query = select(func.count()).select_from(EntryRow).where(*_conditions(wanted), col(EntryRow.withdrawn).is_(False))
    return session.scalar(query) or 0


def count_values(session: Session, name: str, wanted: EntryFilter) -> dict[str, int]:
    """A filter's name → how many entries each of its values has under the other conditions, most first."""
    conditions = [*_conditions(wanted), col(EntryRow.withdrawn).is_(False)]
    if name == "measured":
        rows = session.execute(select(EntryRow.measured, func.count()).where(*conditions).group_by(EntryRow.measured))
        return {"yes" if measured else "no": count for measured, count in rows}
    column = col(_COLUMNS[name])
    number = func.count(distinct(EntryRow.id))
    query = select(column, number).where(*conditions).group_by(column).order_by(number.desc(), column)
    if part := _PARTS_BY_FILTER.get(name):
        query = query.join(part, col(part.entry_id) == EntryRow.id)
    return dict(session.execute(query).all())


def _as_label(columns: Sequence[str]) -> Label:
    _, label_id, _, name_en, name_zh, about_en, about_zh = columns
    return Label(id=label_id, name=Text(en=name_en, zh=name_zh), about=Text(en=about_en, zh=about_zh))


def list_labels(session: Session, kind: str) -> list[Label]:
    """`domain` or `category` → their labels in the order they are shown."""
    return [_as_label(row) for row in session.connection().execute(_LABELS, {"kind": kind}).all()]


def read_digests(session: Session) -> dict[str, str]:
    """Every loaded id → the digest of the files it came from."""
    return dict(session.execute(select(EntryRow.id, EntryRow.digest)).all())


def read_aliases(session: Session) -> dict[str, str]:
    return dict(session.execute(select(AliasRow.alias, AliasRow.entry_id)).all())


def read_content_version(session: Session) -> int:
    """The number that grows with every load that changed something; 0 before the first."""
    return session.scalar(select(ContentVersion.number)) or 0


def replace_labels(session: Session, kind: str, labels: Sequence[Label]) -> None:
    session.execute(delete(LabelRow).where(col(LabelRow.kind) == kind))
    for position, label in enumerate(labels):
        session.add(
            LabelRow(
                kind=kind,
                id=label.id,
                position=position,
                name_en=label.name.en,
                name_zh=label.name.zh or label.name.en,
                about_en=label.about.en,
                about_zh=label.about.zh or label.about.en,
            )
        )
    session.flush()


def remove_parts(session: Session, ids: Sequence[str]) -> None:
    """Takes the rows of these entries away, before `insert_rows` puts the present ones in their place."""
    for start in range(0, len(ids), 500):
        some = ids[start : start + 500]
        for table in PARTS:
            session.execute(delete(table).where(table.entry_id.in_(some)))
        session.execute(delete(EntryRow).where(col(EntryRow.id).in_(some)))


def insert_rows(session: Session, rows: BoundRows) -> None:
    """Bound rows by table → in the database, entries before their parts."""
    connection = session.connection()
    for table in (EntryRow, *PARTS):
        if values := rows.get(table_of(table).name):
            insert_all(connection, table_of(table), values)


def read_files_stamp(session: Session) -> str | None:
    """What the files looked like that were loaded last; nothing before the first load."""
    return session.scalar(select(ContentVersion.files))


def keep_files_stamp(session: Session, stamp: str) -> None:
    session.execute(update(ContentVersion).values(files=stamp))


def raise_content_version(session: Session) -> int:
    """One load more → its number."""
    row = session.get(ContentVersion, 1)
    if row is None:
        row = ContentVersion(number=0, loaded_at=datetime.now(UTC))
        session.add(row)
    row.number += 1
    row.loaded_at = datetime.now(UTC)
    session.flush()
    return row.number

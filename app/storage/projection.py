"""An entry → the rows that stand for it in the database."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from sqlmodel import SQLModel

from app.entries.entry import DeadEnd, Entry, Reference, Workaround, list_texts
from app.entries.listing import EntryCard, card
from app.entries.rates import fix_rate
from app.entries.verification import verification
from app.markdown import line_to_html, to_html
from app.storage.database import bind_all
from app.storage.tables import (
    AliasRow,
    ChangeRow,
    CitationRow,
    CodeRow,
    DeadEndRow,
    DiagnosisStepRow,
    EntryRow,
    MessageRow,
    PassageRow,
    ReferenceRow,
    RelationRow,
    TagRow,
    VersionRow,
    WorkaroundRow,
    table_of,
)

# Grows when the rows made from unchanged files would differ, so that the next load makes them anew.
PROJECTION_VERSION = 3

Row = Mapping[str, object]
Rows = dict[type[SQLModel], list[Row]]
# By the table's name, ready for a driver: columns in the table's order.
BoundRows = dict[str, list[tuple[object, ...]]]

# How the paths of fields end that have several paragraphs; the others are a line or a sentence.
_BLOCKS = ("root_cause", ".how", ".why")


_ENTRY, _CARD, _HTML = (msgspec.json.Decoder(kind) for kind in (Entry, EntryCard, dict[str, str]))


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def encode_entry(entry: Entry) -> str:
    """Entry → the JSON kept in `entry.document`."""
    return _encode(entry)


def decode_entry(document: str) -> Entry:
    """`entry.document` → the entry."""
    return _ENTRY.decode(document)


def decode_card(text: str) -> EntryCard:
    """`entry.card` → what stands for the entry in lists."""
    return _CARD.decode(text)


def decode_html(text: str) -> dict[str, str]:
    """`entry.html_en` or `entry.html_zh` → field path → safe HTML."""
    return _HTML.decode(text)


def passage_html(field: str, markdown: str) -> str:
    """A field's Markdown → safe HTML; inline for the fields that are one line or one sentence."""
    return to_html(markdown) if field.endswith(_BLOCKS) else line_to_html(markdown)


def project(entry: Entry, digest: str) -> Rows:
    """Entry, digest of its files → the rows of every table, ready to be inserted together."""
    rows: Rows = {EntryRow: [_entry_row(entry, digest) | _html_columns(entry)]}
    rows[MessageRow] = [*_message_rows(entry)]
    rows[CodeRow] = _numbered(entry, [{"code": code} for code in entry.codes])
    rows[TagRow] = _numbered(entry, [{"tag": tag} for tag in entry.tags])
    rows[VersionRow] = _numbered(entry, [_fields(row, VersionRow) for row in entry.versions])
    rows[WorkaroundRow] = _numbered(entry, [_remedy_fields(row) for row in entry.workarounds])
    rows[DeadEndRow] = _numbered(entry, [_remedy_fields(row) for row in entry.dead_ends])
    rows[DiagnosisStepRow] = _numbered(entry, [{"check": step.check, "then": step.then} for step in entry.diagnosis])
    rows[ReferenceRow] = _numbered(
        entry,
        [_reference_fields(row, official=True) for row in entry.official_docs]
        + [_reference_fields(row, official=False) for row in entry.references],
    )
    rows[CitationRow] = _numbered(entry, list(_citations(entry)))
    rows[RelationRow] = _numbered(entry, [{"other_id": row.id, "kind": row.kind} for row in entry.related])
    rows[ChangeRow] = _numbered(entry, [{"date": change.date} for change in entry.changes])
    rows[AliasRow] = [{"alias": alias, "entry_id": entry.id} for alias in entry.aliases]
    rows[PassageRow] = list(_passages(entry))
    return rows


def bind_rows(dialect: str, all_rows: Sequence[Rows]) -> BoundRows:
    """Rows of several entries → one list a table in the form that the database's driver takes."""
    merged: dict[type[SQLModel], list[Row]] = {}
    for rows in all_rows:
        for table, values in rows.items():
            merged.setdefault(table, []).extend(values)
    return {table_of(table).name: bind_all(dialect, table_of(table), rows) for table, rows in merged.items() if rows}


def _entry_row(entry: Entry, digest: str) -> Row:
    seen, review = entry.first_seen, entry.last_reviewed
    return {
        "id": entry.id,
        "domain": entry.domain,
        "category": entry.category,
        "heading": entry.heading,
        "root_cause_type": entry.root_cause_type,
        "measured": entry.measurement is not None,
        "first_seen": seen.date if seen else None,
        "first_seen_source": seen.source if seen else None,
        "last_reviewed": review.date if review else None,
        "reviewed_by": review.by if review else None,
        "authored_by": entry.authored_by,
        "withdrawn": entry.withdrawn is not None,
        "published": entry.changes[-1].date if entry.changes else None,
        "digest": digest,
        "document": encode_entry(entry),
        **judged_columns(entry),
    }


def _html_columns(entry: Entry) -> Row:
    english, chinese = {}, {}
    for field, text in list_texts(entry):
        english[field] = chinese[field] = passage_html(field, text.en)
        if text.zh is not None and not text.zh_stale:
            chinese[field] = passage_html(field, text.zh)
    return {"html_en": _encode(english), "html_zh": _encode(chinese)}


def judged_columns(entry: Entry) -> Row:
    """Entry → the columns that depend on what readers reported as well as on its files."""
    rate = fix_rate(entry)
    return {
        "verification": verification(entry),
        "fix_rate": None if rate.too_few else rate.value,
        "fix_rate_basis": rate.basis,
        "card": _encode(card(entry)),
    }


def _numbered(entry: Entry, rows: Sequence[Row]) -> list[Row]:
    return [{"entry_id": entry.id, "position": position, **row} for position, row in enumerate(rows)]


def _fields(value: object, table: type[SQLModel]) -> Row:
    names = table.model_fields.keys() - {"entry_id", "position"}
    return {name: getattr(value, name) for name in names}


def _message_rows(entry: Entry) -> list[Row]:
    counting = [{"counts": True, "text": message, "belongs_to": None} for message in entry.messages]
    near = [{"counts": False, "text": row.message, "belongs_to": row.belongs_to} for row in entry.not_messages]
    return _numbered(entry, counting + near)


def _remedy_fields(row: Workaround | DeadEnd) -> Row:
    judged = {"risk": row.risk} if isinstance(row, Workaround) else {"harm": row.harm}
    return {
        "key": row.key,
        **judged,
        "estimate_percent": row.estimate.percent if row.estimate else None,
        "estimate_as_of": row.estimate.as_of if row.estimate else None,
    }


def _reference_fields(row: Reference, *, official: bool) -> Row:
    return {"url": row.url, "title": row.title, "type": row.type, "official": official, "read_on": row.read_on}


def _citations(entry: Entry) -> Iterator[Row]:
    yield from ({"claim": "root_cause", "url": url} for url in entry.root_cause_sources)
    for workaround in entry.workarounds:
        yield from ({"claim": f"workarounds.{workaround.key}", "url": url} for url in workaround.sources)
    for dead_end in entry.dead_ends:
        yield from ({"claim": f"dead_ends.{dead_end.key}", "url": url} for url in dead_end.sources)


def _passages(entry: Entry) -> Iterator[Row]:
    for field, text in list_texts(entry):
        for locale, passage, stale in (("en", text.en, False), ("zh", text.zh, text.zh_stale)):
            if passage is not None:
                yield {"entry_id": entry.id, "locale": locale, "field": field, "text": passage, "stale": stale}

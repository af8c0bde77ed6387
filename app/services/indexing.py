"""Entries as matching sees them, and the candidate index that a database has."""

import re

from sqlalchemy import Engine

from app.entries.entry import Entry
from app.entries.listing import list_products
from app.matching.result import Matchable, NotMessage
from app.storage.candidates import CandidateIndex
from app.storage.candidates_postgresql import PostgresqlCandidateIndex
from app.storage.candidates_sqlite import SqliteCandidateIndex

_FENCE_LINE = re.compile(r"^```.*$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]\n]*)\]\([^)\s]*\)")
_MARKS = re.compile(r"[`*]+")


def index_of(engine: Engine) -> CandidateIndex:
    """The engine of a database → its candidate index."""
    return SqliteCandidateIndex() if engine.dialect.name == "sqlite" else PostgresqlCandidateIndex()


def plain_text(markdown: str) -> str:
    """Markdown → its words, without fences, marks and link targets."""
    if "`" not in markdown and "*" not in markdown and "](" not in markdown:
        return markdown
    return _MARKS.sub("", _LINK.sub(r"\1", _FENCE_LINE.sub("", markdown)))


def matchable(entry: Entry) -> Matchable:
    """Entry → what a paste is compared with."""
    return Matchable(
        id=entry.id,
        messages=entry.messages,
        not_messages=tuple(NotMessage(message=near.message, belongs_to=near.belongs_to) for near in entry.not_messages),
        codes=entry.codes,
        category=entry.category,
        tags=entry.tags,
        products=list_products(entry),
        versions=tuple((row.product, row.version or "", row.status) for row in entry.versions),
        summary=plain_text(entry.summary.en),
        summary_zh=plain_text(entry.summary.zh or ""),
        root_cause=plain_text(entry.root_cause.en),
        root_cause_zh=plain_text(entry.root_cause.zh or ""),
    )

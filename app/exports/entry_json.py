"""An entry → its JSON: every field, both languages, every number with its basis."""

from collections.abc import Mapping
from datetime import date
from functools import cache

from pydantic import TypeAdapter

from app.entries.entry import DeadEnd, DiagnosisStep, Entry, Reference, Review, Sighting, Text, VersionRow, Workaround
from app.entries.rates import (
    Rate,
    dead_end_rate,
    fix_rate,
    list_dead_end_rates,
    list_workaround_rates,
    rank_workarounds,
    workaround_rate,
)
from app.entries.verification import Evidence, confidence, list_evidence, verification
from app.exports.entry_document import (
    SCHEMA_VERSION,
    Bilingual,
    ChangeDocument,
    CodeBlock,
    DeadEndDocument,
    DiagnosisDocument,
    EntryDocument,
    EvidenceDocument,
    LinksDocument,
    NearMissDocument,
    RateDocument,
    ReferenceDocument,
    RelationDocument,
    ReviewDocument,
    SightingDocument,
    VersionDocument,
    WorkaroundDocument,
)
from app.exports.measurement_document import (
    EventDocument,
    coverage_document,
    list_documented_events,
    list_measured_events,
    measurement_document,
)
from app.exports.report_document import call_document, reported_document
from app.markdown import list_fences, split_fence
from app.urls import PageUrls


def entry_document(entry: Entry, headings: Mapping[str, str], *, origin: str, today: date) -> EntryDocument:
    """Entry, cards of the entries it names, public address, day → the document."""
    links = _links(entry.id, origin)
    evidence = tuple(_evidence(one, links.page) for one in list_evidence(entry))
    return EntryDocument(
        schema_version=SCHEMA_VERSION,
        id=entry.id,
        domain=entry.domain,
        links=links,
        summary=both(entry.summary),
        messages=entry.messages,
        not_messages=tuple(NearMissDocument(message=n.message, belongs_to=n.belongs_to) for n in entry.not_messages),
        codes=entry.codes,
        category=entry.category,
        tags=entry.tags,
        verification=verification(entry),
        confidence=confidence(entry, today),
        evidence_count=len(evidence),
        evidence=evidence,
        fix_rate=rate_document(fix_rate(entry)),
        root_cause=both(entry.root_cause),
        root_cause_type=entry.root_cause_type,
        root_cause_sources=entry.root_cause_sources,
        diagnosis=tuple(map(_diagnosis, entry.diagnosis)),
        versions=tuple(map(_version, entry.versions)),
        events=_events(entry),
        workarounds=tuple(_workaround(entry, workaround, origin) for workaround in rank_workarounds(entry)),
        dead_ends=tuple(_dead_end(entry, dead_end, origin) for dead_end in entry.dead_ends),
        official_docs=tuple(map(reference_document, entry.official_docs)),
        references=tuple(map(reference_document, entry.references)),
        related=_relations(entry, headings, origin),
        first_seen=_sighting(entry.first_seen) if entry.first_seen else None,
        last_reviewed=_review(entry.last_reviewed) if entry.last_reviewed else None,
        aliases=entry.aliases,
        withdrawn=both(entry.withdrawn) if entry.withdrawn else None,
        authored_by=entry.authored_by,
        changes=tuple(ChangeDocument(date=change.date, what=both(change.what)) for change in entry.changes),
        measurement=measurement_document(entry.id, entry.measurement) if entry.measurement else None,
        license="CC-BY-4.0",
    )


@cache
def _adapter() -> TypeAdapter[EntryDocument]:
    return TypeAdapter(EntryDocument)


def as_json(document: EntryDocument) -> bytes:
    """Document → UTF-8 JSON, indented, 中文 as it is."""
    return _adapter().dump_json(document, indent=2) + b"\n"


def rate_document(rate: Rate) -> RateDocument:
    """Rate → its JSON form; shares to three digits, which is finer than any sample here, and none from too few."""

    def rounded(share: float | None) -> float | None:
        return None if share is None or rate.too_few else round(share, 3)

    return RateDocument(
        value=rounded(rate.value),
        basis=rate.basis,
        n=rate.n,
        low=rounded(rate.low),
        high=rounded(rate.high),
        as_of=rate.as_of,
    )


def both(text: Text) -> Bilingual:
    """A text in both languages → its JSON form."""
    return Bilingual(en=text.en, zh=text.zh, zh_stale=text.zh_stale)


def _links(entry_id: str, origin: str) -> LinksDocument:
    en, zh = PageUrls("en", origin), PageUrls("zh", origin)
    return LinksDocument(
        page=en.entry(entry_id),
        page_zh=zh.entry(entry_id),
        json=en.entry_json(entry_id),
        markdown=en.entry_markdown(entry_id),
        markdown_zh=zh.entry_markdown(entry_id),
        about_numbers=en.numbers(),
    )


def code_blocks(markdown: str) -> tuple[CodeBlock, ...]:
    """Markdown → its fenced blocks, ready to run."""
    blocks = (split_fence(fence) for fence in list_fences(markdown))
    return tuple(CodeBlock(language=language, code=code) for language, code in blocks)


def reference_document(row: Reference) -> ReferenceDocument:
    """A reference → its JSON form."""
    return ReferenceDocument(url=row.url, title=row.title, type=row.type, read_on=row.read_on)


def _diagnosis(step: DiagnosisStep) -> DiagnosisDocument:
    return DiagnosisDocument(check=step.check, expect=both(step.expect), then=step.then)


def _evidence(evidence: Evidence, page: str) -> EvidenceDocument:
    url = page + evidence.url if evidence.kind == "measurement" else evidence.url
    return EvidenceDocument(kind=evidence.kind, title=evidence.title, url=url, on=evidence.on)


def _version(row: VersionRow) -> VersionDocument:
    return VersionDocument(
        product=row.product,
        kind=row.kind,
        version=row.version,
        status=row.status,
        introduced=row.introduced,
        deprecated=row.deprecated,
        fixed=row.fixed,
        notes=both(row.notes) if row.notes else None,
        purl=row.purl,
    )


def _events(entry: Entry) -> tuple[EventDocument, ...]:
    """What was measured before what is documented; none where nothing says when the error came or went."""
    measured = list_measured_events(entry.measurement) if entry.measurement else ()
    return (*measured, *list_documented_events(entry.versions))


def _workaround(entry: Entry, workaround: Workaround, origin: str) -> WorkaroundDocument:
    return WorkaroundDocument(
        key=workaround.key,
        action=both(workaround.action),
        how=both(workaround.how),
        code=code_blocks(workaround.how.en),
        when=both(workaround.when),
        trade_off=both(workaround.trade_off),
        risk=workaround.risk,
        rate=rate_document(workaround_rate(entry, workaround)),
        rates=tuple(map(rate_document, list_workaround_rates(entry, workaround))),
        measured=coverage_document(entry.measurement, workaround.key),
        reported=reported_document(entry.reported_of(workaround.key)),
        report=call_document(entry.id, workaround.key, origin),
        sources=workaround.sources,
    )


def _dead_end(entry: Entry, dead_end: DeadEnd, origin: str) -> DeadEndDocument:
    return DeadEndDocument(
        key=dead_end.key,
        action=both(dead_end.action),
        why=both(dead_end.why),
        harm=dead_end.harm,
        rate=rate_document(dead_end_rate(entry, dead_end)),
        rates=tuple(map(rate_document, list_dead_end_rates(entry, dead_end))),
        measured=coverage_document(entry.measurement, dead_end.key),
        reported=reported_document(entry.reported_of(dead_end.key)),
        report=call_document(entry.id, dead_end.key, origin),
        sources=dead_end.sources,
    )


def _sighting(seen: Sighting) -> SightingDocument:
    return SightingDocument(date=seen.date, source=seen.source)


def _review(review: Review) -> ReviewDocument:
    return ReviewDocument(date=review.date, by=review.by)


def _relations(entry: Entry, headings: Mapping[str, str], origin: str) -> tuple[RelationDocument, ...]:
    urls = PageUrls("en", origin)
    return tuple(
        RelationDocument(
            id=relation.id,
            kind=relation.kind,
            note=both(relation.note),
            heading=headings.get(relation.id),
            url=urls.entry(relation.id),
        )
        for relation in entry.related
    )

"""The files of one folder → the entry they describe."""

from collections.abc import Callable

from app.content.entry_file import (
    ChangeRow,
    DeadEndRow,
    EntryFile,
    EstimateRow,
    ReferenceRow,
    VersionFileRow,
    WorkaroundRow,
    ZhFile,
)
from app.content.translation import flatten, join
from app.entries.entry import (
    Change,
    DeadEnd,
    DiagnosisStep,
    Entry,
    Estimate,
    NearMiss,
    Reference,
    Relation,
    Review,
    Sighting,
    Text,
    VersionRow,
    Workaround,
)

TextOf = Callable[[str, str], Text]


def build_entry(entry_id: str, file: EntryFile, zh: ZhFile) -> Entry:
    """Id, entry.yaml and zh.yaml → the entry."""
    texts = flatten(zh)

    def text_of(path: str, english: str) -> Text:
        return join(path, english, texts, zh.made_from)

    return Entry(
        id=entry_id,
        summary=text_of("summary", file.summary),
        messages=tuple(message.strip("\n") for message in file.messages),
        not_messages=tuple(NearMiss(message=row.message, belongs_to=row.belongs_to) for row in file.not_messages),
        codes=tuple(file.codes),
        category=file.category,
        tags=tuple(file.tags),
        root_cause=text_of("root_cause", file.root_cause),
        root_cause_type=file.root_cause_type,
        root_cause_sources=tuple(file.root_cause_sources),
        diagnosis=tuple(
            DiagnosisStep(check=row.check.strip(), expect=text_of(f"diagnosis.{number}", row.expect), then=row.then)
            for number, row in enumerate(file.diagnosis, 1)
        ),
        versions=tuple(_version(number, row, text_of) for number, row in enumerate(file.versions, 1)),
        workarounds=tuple(_workaround(row, text_of) for row in file.workarounds),
        dead_ends=tuple(_dead_end(row, text_of) for row in file.dead_ends),
        official_docs=tuple(map(_reference, file.official_docs)),
        references=tuple(map(_reference, file.references)),
        related=tuple(
            Relation(id=row.id, kind=row.kind, note=text_of(f"related.{row.id}", row.note)) for row in file.related
        ),
        first_seen=Sighting(date=file.first_seen.date, source=file.first_seen.source) if file.first_seen else None,
        last_reviewed=Review(date=file.last_reviewed.date, by=file.last_reviewed.by) if file.last_reviewed else None,
        aliases=tuple(file.aliases),
        withdrawn=text_of("withdrawn", file.withdrawn) if file.withdrawn else None,
        authored_by=file.authored_by,
        changes=tuple(_change(number, row, text_of) for number, row in enumerate(file.changes, 1)),
    )


def _version(number: int, row: VersionFileRow, text_of: TextOf) -> VersionRow:
    return VersionRow(
        product=row.product,
        kind=row.kind,
        version=row.version,
        status=row.status,
        introduced=row.introduced,
        deprecated=row.deprecated,
        fixed=row.fixed,
        notes=text_of(f"versions.{number}", row.notes) if row.notes else None,
        purl=row.purl,
    )


def _workaround(row: WorkaroundRow, text_of: TextOf) -> Workaround:
    path = f"workarounds.{row.key}"
    return Workaround(
        key=row.key,
        action=text_of(f"{path}.action", row.action),
        how=text_of(f"{path}.how", row.how),
        when=text_of(f"{path}.when", row.when),
        trade_off=text_of(f"{path}.trade_off", row.trade_off),
        risk=row.risk,
        estimate=_estimate(row.estimate),
        sources=tuple(row.sources),
    )


def _dead_end(row: DeadEndRow, text_of: TextOf) -> DeadEnd:
    path = f"dead_ends.{row.key}"
    return DeadEnd(
        key=row.key,
        action=text_of(f"{path}.action", row.action),
        why=text_of(f"{path}.why", row.why),
        harm=row.harm,
        estimate=_estimate(row.estimate),
        sources=tuple(row.sources),
    )


def _estimate(row: EstimateRow | None) -> Estimate | None:
    return Estimate(percent=row.percent, as_of=row.as_of) if row else None


def _reference(row: ReferenceRow) -> Reference:
    return Reference(url=row.url, title=row.title, type=row.type, read_on=row.read_on)


def _change(number: int, row: ChangeRow, text_of: TextOf) -> Change:
    return Change(date=row.date, what=text_of(f"changes.{number}", row.what))

"""An entry as Markdown that reads well in a terminal, a chat and a ticket."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from app.entries.entry import DeadEnd, Entry, Locale, Reference, Text, VersionRow, Workaround
from app.entries.measurement import list_keys
from app.entries.rates import Rate, dead_end_rate, fix_rate, rank_workarounds, workaround_rate
from app.entries.verification import confidence, list_evidence, verification
from app.entries.wording import HARM_NAMES, RELATION_NAMES, RISK_NAMES, RUNG_NAMES, STATUS_NAMES
from app.errors import N_
from app.exports.coverage import SIGNS, TRIGGER, coverage, list_boundary_lines
from app.exports.rate_phrase import say_rate
from app.exports.report_phrase import list_reported_lines, report_call_markdown
from app.i18n.translations import show_date, show_number, show_percent, translate
from app.urls import PageUrls

_HEADING = re.compile(r"^(#{1,4}) ", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Writer:
    """What every section needs: the entry, its surroundings and the reader's language."""

    entry: Entry
    locale: Locale
    urls: PageUrls

    def say(self, template: str, **facts: object) -> str:
        return translate(template, self.locale, facts)

    def read(self, text: Text) -> str:
        """A passage in the reader's language, or the English with a note why it is that."""
        passage = text.read(self.locale)
        if passage.shortfall == "missing":
            return f"{passage.text} {self.say('(not translated yet)')}"
        if passage.shortfall == "stale":
            return f"{passage.text} {self.say('(the translation is older than this text)')}"
        return passage.text


def entry_markdown(
    entry: Entry,
    labels: Sequence[Text],
    *,
    locale: Locale,
    origin: str,
    today: date,
) -> str:
    """Entry, labels of domain and category, language, address, day → Markdown."""
    writer = _Writer(entry=entry, locale=locale, urls=PageUrls(locale, origin))
    sections: list[Callable[[_Writer], Iterator[str]]] = [
        _cause,
        _diagnosis,
        _versions,
        _measured,
        _workarounds,
        _dead_ends,
        _wordings,
        _related,
        _references,
        _history,
    ]
    blocks = [*_head(writer, labels, today)]
    for section in sections:
        blocks.extend(section(writer))
    blocks.extend(report_call_markdown(entry, origin, locale))
    blocks.append(f"<{writer.urls.entry(entry.id)}> · CC BY 4.0")
    return join_blocks(blocks)


def reference_line(row: Reference, locale: Locale) -> str:
    """A reference → a line of a list: the linked title, and the day somebody read it."""
    read = translate(", read on %(date)s", locale, {"date": show_date(row.read_on, locale)}) if row.read_on else ""
    title = row.title.replace("[", "\\[").replace("]", "\\]")
    return f"- [{title}]({row.url}){read}"


def join_blocks(blocks: Iterable[str]) -> str:
    """Blocks → one Markdown text, a blank line between them, those left out that hold nothing."""
    return "\n\n".join(block.rstrip() for block in blocks if block.strip()) + "\n"


def _fenced(text: str, language: str = "text") -> str:
    longest = max((len(run) for run in re.findall(r"`{3,}", text)), default=2)
    ticks = "`" * (longest + 1)
    return f"{ticks}{language}\n{text}\n{ticks}"


def _lowered(markdown: str) -> str:
    """Headings inside a passage go below the section's own."""
    return _HEADING.sub(lambda match: f"{match.group(1)}## ", markdown)


def _head(w: _Writer, labels: Sequence[Text], today: date) -> Iterator[str]:
    entry = w.entry
    yield f"# {w.read(entry.summary)}"
    yield _fenced(entry.heading)
    if entry.withdrawn:
        yield "> " + w.say("This entry is withdrawn: %(reason)s", reason=w.read(entry.withdrawn))
    names = " · ".join(w.read(label) for label in labels)
    written = w.say("Written by a model.") if entry.authored_by == "ai" else w.say("Written by a person.")
    lines = [
        f"- `{entry.id}` · {names}",
        "- " + w.say("Verification: %(rung)s.", rung=w.say(RUNG_NAMES[verification(entry)])) + " " + written,
        "- " + w.say("Fix rate: %(rate)s", rate=say_rate(fix_rate(entry), w.locale)),
        "- "
        + w.say(
            "Confidence: %(share)s, from %(count)s pieces of evidence",
            share=show_percent(confidence(entry, today), w.locale),
            count=show_number(len(list_evidence(entry)), w.locale),
        ),
    ]
    if entry.first_seen:
        lines.append(
            "- " + w.say("First seen: %(date)s", date=_sourced(entry.first_seen.date, entry.first_seen.source, w))
        )
    if entry.last_reviewed:
        lines.append("- " + w.say("Last reviewed: %(date)s", date=show_date(entry.last_reviewed.date, w.locale)))
    yield "\n".join(lines)


def _sourced(day: date, source: str, w: _Writer) -> str:
    where = f"<{source}>" if source.startswith("https://") else source
    return f"{show_date(day, w.locale)} ({where})"


def _cause(w: _Writer) -> Iterator[str]:
    yield "## " + w.say("What causes it")
    yield _lowered(w.read(w.entry.root_cause))


def _leads_to(then: str, w: _Writer) -> str:
    for workaround in w.entry.workarounds:
        if workaround.key == then:
            return w.say("Then: %(action)s", action=w.read(workaround.action))
    return w.say("Then it is another error: %(link)s", link=_link(then, w))


def _link(entry_id: str, w: _Writer) -> str:
    return f"[{entry_id}]({w.urls.entry(entry_id)})"


def _indented(text: str, spaces: int = 3) -> str:
    return text.replace("\n", "\n" + " " * spaces)


def _diagnosis(w: _Writer) -> Iterator[str]:
    if not w.entry.diagnosis:
        return
    yield "## " + w.say("How to tell")
    steps = []
    for number, step in enumerate(w.entry.diagnosis, 1):
        body = f"{_fenced(step.check, 'sh')}\n\n{w.read(step.expect)}\n{_leads_to(step.then, w)}"
        steps.append(f"{number}. " + _indented(body))
    yield "\n\n".join(steps)


def _cell(text: str | None) -> str:
    return (text or "").replace("|", "\\|").replace("\n", " ")


def _version_cells(row: VersionRow, w: _Writer) -> str:
    notes = w.read(row.notes) if row.notes else ""
    status = w.say(STATUS_NAMES[row.status])
    cells = (row.product, row.version, status, row.introduced, row.deprecated, row.fixed, notes)
    return "| " + " | ".join(map(_cell, cells)) + " |"


def _versions(w: _Writer) -> Iterator[str]:
    if not w.entry.versions:
        return
    yield "## " + w.say("Versions")
    titles = (
        N_("Product"),
        N_("Version"),
        N_("Status"),
        N_("Introduced"),
        N_("Deprecated"),
        N_("Fixed"),
        N_("Notes"),
    )
    head = "| " + " | ".join(w.say(title) for title in titles) + " |"
    rule = "|" + " --- |" * len(titles)
    yield "\n".join([head, rule, *(_version_cells(row, w) for row in w.entry.versions)])


def _measured(w: _Writer) -> Iterator[str]:
    measurement = w.entry.measurement
    if measurement is None:
        return
    yield "## " + w.say("Measured")
    yield w.say(
        "Measured on %(day)s on %(host)s, each set of versions in an environment of its own, without network.",
        day=show_date(measurement.measured_on, w.locale),
        host=measurement.host,
    )
    keys: list[str | None] = [None, *(key for _, key in list_keys(measurement))]
    head = [measurement.product, w.say(TRIGGER), *(f"`{key}`" for key in keys[1:])]
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    labels = measurement.labels()
    for cell in measurement.cells:
        runs = [cell.run_of(key) if key else cell.trigger for key in keys]
        signs = [SIGNS[run.outcome][0] if run else "·" for run in runs]
        lines.append("| " + " | ".join([_cell(labels[cell.name]), *signs]) + " |")
    yield "\n".join(lines)
    seen = {run.outcome for cell in measurement.cells for run in cell.runs}
    yield " · ".join(f"{sign} {w.say(words)}" for outcome, (sign, words) in SIGNS.items() if outcome in seen)
    yield "\n".join(f"- {line}" for line in list_boundary_lines(measurement, w.locale))


def _rated(rate: Rate, w: _Writer) -> str:
    return f" ({say_rate(rate, w.locale)})" if rate.basis != "none" else ""


def _workarounds(w: _Writer) -> Iterator[str]:
    yield "## " + w.say("What works")
    for number, workaround in enumerate(rank_workarounds(w.entry), 1):
        yield from _workaround(number, workaround, w)


def _workaround(number: int, workaround: Workaround, w: _Writer) -> Iterator[str]:
    yield f"### {number}. {w.read(workaround.action)}{_rated(workaround_rate(w.entry, workaround), w)}"
    yield _lowered(w.read(workaround.how))
    lines = [
        w.say("Choose this if: %(when)s", when=w.read(workaround.when)),
        w.say("Trade-off: %(trade_off)s", trade_off=w.read(workaround.trade_off)),
        w.say("Risk: %(risk)s", risk=w.say(RISK_NAMES[workaround.risk])),
        *coverage(w.entry.measurement, workaround.key, w.locale),
        *list_reported_lines(w.entry.reported_of(workaround.key), w.locale),
    ]
    yield "\n".join(f"- {line}" for line in [*lines, *_sources(workaround.sources, w)])


def _sources(sources: Sequence[str], w: _Writer) -> list[str]:
    return [w.say("Sources: %(list)s", list=", ".join(f"<{url}>" for url in sources))] if sources else []


def _dead_ends(w: _Writer) -> Iterator[str]:
    yield "## " + w.say("Dead ends")
    for dead_end in w.entry.dead_ends:
        yield from _dead_end(dead_end, w)


def _dead_end(dead_end: DeadEnd, w: _Writer) -> Iterator[str]:
    rate = dead_end_rate(w.entry, dead_end)
    failing = "" if rate.basis == "none" else " (" + w.say("fails: %(rate)s", rate=say_rate(rate, w.locale)) + ")"
    yield f"### {w.read(dead_end.action)}{failing}"
    yield _lowered(w.read(dead_end.why))
    measured = coverage(w.entry.measurement, dead_end.key, w.locale)
    reported = list_reported_lines(w.entry.reported_of(dead_end.key), w.locale)
    harm = w.say("Harm: %(harm)s", harm=w.say(HARM_NAMES[dead_end.harm]))
    yield "\n".join(f"- {line}" for line in [harm, *measured, *reported, *_sources(dead_end.sources, w)])


def _wordings(w: _Writer) -> Iterator[str]:
    if others := w.entry.messages[1:]:
        yield "## " + w.say("Also printed as")
        yield _fenced("\n\n".join(others))
    if w.entry.not_messages:
        yield "## " + w.say("Looks like it, but is not")
        lines = []
        for near in w.entry.not_messages:
            belongs = f" → {_link(near.belongs_to, w)}" if near.belongs_to else ""
            lines.append("- " + _indented(_inline_code(near.message) + belongs, 2))
        yield "\n".join(lines)


def _inline_code(message: str) -> str:
    line = message.replace("\n", " ⏎ ")
    return f"`` {line} ``" if "`" in line else f"`{line}`"


def _related(w: _Writer) -> Iterator[str]:
    if not w.entry.related:
        return
    yield "## " + w.say("Related")
    yield "\n".join(
        f"- {w.say(RELATION_NAMES[relation.kind])}: {_link(relation.id, w)}\n  {w.read(relation.note)}"
        for relation in w.entry.related
    )


def _references(w: _Writer) -> Iterator[str]:
    for title, rows in (
        (w.say("Official documentation"), w.entry.official_docs),
        (w.say("References"), w.entry.references),
    ):
        if rows:
            yield f"## {title}"
            yield "\n".join(reference_line(row, w.locale) for row in rows)


def _history(w: _Writer) -> Iterator[str]:
    if w.entry.changes:
        yield "## " + w.say("History of this entry")
        yield "\n".join(f"- {show_date(row.date, w.locale)}: {w.read(row.what)}" for row in w.entry.changes)

"""A guide as Markdown, its links complete, for a terminal, a chat or a printout."""

import re
from collections.abc import Iterator, Mapping

from app.entries.entry import Locale, Text
from app.entries.guide import Guide
from app.entries.listing import EntryCard
from app.errors import N_
from app.exports.entry_markdown import join_blocks, reference_line
from app.i18n.translations import show_date, translate
from app.urls import PageUrls

_WITHDRAWN = N_("This guide is withdrawn: %(reason)s")
# Headings have no ids in Markdown, so a link within the guide leads to its page.
_WITHIN = re.compile(r"(?<=\]\()(?=#[a-z0-9-]+\))")


def guide_markdown(guide: Guide, covered: Mapping[str, EntryCard], *, locale: Locale, origin: str) -> str:
    """A guide, the cards of the entries it covers, language, address → Markdown."""
    urls = PageUrls(locale, origin)
    blocks = [*_head(guide, locale), *_text(guide, locale, urls), *_covered(guide, covered, locale, urls)]
    blocks += _references(guide, locale)
    blocks.append(f"<{urls.guide(guide.slug)}> · CC BY 4.0")
    return join_blocks(blocks)


def _head(guide: Guide, locale: Locale) -> Iterator[str]:
    title = guide.title.read(locale)
    yield f"# {title.text}"
    if title.shortfall == "missing":
        yield "> " + translate("This guide is not translated yet; here is the English.", locale)
    if title.shortfall == "stale":
        yield "> " + translate("The translation is older than the English, so here is the English.", locale)
    if guide.withdrawn:
        reason = guide.withdrawn.read(locale).text
        yield "> " + translate(_WITHDRAWN, locale, {"reason": reason})
    yield guide.summary.read(locale).text
    days = {"published": show_date(guide.published, locale), "reviewed": show_date(guide.reviewed, locale)}
    written = translate("Written by a model.", locale) if guide.authored_by == "ai" else ""
    yield " ".join([translate("Published %(published)s, last reviewed %(reviewed)s.", locale, days), written])


def _text(guide: Guide, locale: Locale, urls: PageUrls) -> Iterator[str]:
    def complete(text: Text) -> str:
        return _WITHIN.sub(urls.guide(guide.slug), urls.in_markdown(text.read(locale).text))

    if guide.intro:
        yield complete(guide.intro)
    for section in guide.sections:
        yield f"## {section.title.read(locale).text}"
        yield complete(section.body)


def _covered(guide: Guide, covered: Mapping[str, EntryCard], locale: Locale, urls: PageUrls) -> Iterator[str]:
    yield "## " + translate("Entries this guide covers", locale)
    rows = [covered[entry_id] for entry_id in guide.entries if entry_id in covered]
    yield "\n".join(f"- [{card.id}]({urls.entry(card.id)}): {card.summary.read(locale).text}" for card in rows)


def _references(guide: Guide, locale: Locale) -> Iterator[str]:
    yield "## " + translate("References", locale)
    yield "\n".join(reference_line(row, locale) for row in guide.references)

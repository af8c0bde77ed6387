"""The page of one entry, in the order somebody at two in the morning needs it."""

from collections.abc import Mapping
from datetime import date
from typing import ClassVar, Literal
from urllib.parse import urlencode

from app.entries.entry import Entry
from app.entries.rates import fix_rate
from app.entries.verification import confidence, list_evidence, verification
from app.entries.wording import AUTHOR_NAMES, CAUSE_TYPES, REVIEWER_NAMES
from app.services.views import EntryView
from app.urls import LANGUAGE_TAGS, PageUrls
from app.web.pages.browse import ALL_ERRORS
from app.web.pages.card import Ladder, ladder, name_of
from app.web.pages.entry_sections import (
    ChangeLine,
    Check,
    DeadEndCard,
    LookAlike,
    Related,
    Source,
    VersionLine,
    WorkaroundCard,
    cited,
    list_changes,
    list_checks,
    list_dead_ends,
    list_look_alikes,
    list_related,
    list_sources,
    list_versions,
    list_workarounds,
    passage,
)
from app.web.pages.measured import Grid, measured_grid
from app.web.pages.page import Alternate, Frame, Link, Page, Shown, Visit, make_frame, shorten
from app.web.pages.prose import Prose, plain
from app.web.pages.rate_bar import RateBar, rate_bar
from app.web.pages.structured_data import breadcrumb_list, tech_article

# Where the heading gets smaller, in characters and lines, so that the first way out stays on the first screen.
_LONG, _HUGE = (90, 2), (320, 6)


class Facts(Shown, kw_only=True):
    """The line of figures under the badges, each with its basis one click away."""

    fix_rate: RateBar
    confidence: float
    confidence_href: str
    evidence_count: int
    first_seen: date | None
    first_seen_href: str | None
    first_seen_by: str | None
    reviewed: date | None
    reviewed_by: str | None


class Badges(Shown, kw_only=True):
    domain: Link
    category: Link
    ladder: Ladder
    author: str
    codes: tuple[str, ...]
    tags: tuple[Link, ...]


class Cause(Shown, kw_only=True):
    """`kind` says in words what it comes from: a setting, certain versions, the machine …"""

    text: Prose
    kind: str
    sources: tuple[Source, ...]


class EntryPage(Page, kw_only=True):
    template: ClassVar[str] = "entry.html"
    id: str
    crumbs: tuple[Link, ...]
    message: str
    message_size: Literal["short", "long", "huge"]
    other_messages: tuple[str, ...]
    withdrawn: Prose | None
    summary: Prose
    badges: Badges
    json_href: str
    markdown_href: str
    facts: Facts
    guides: tuple[Link, ...]
    cause: Cause
    checks: tuple[Check, ...]
    software: tuple[VersionLine, ...]
    hardware: tuple[VersionLine, ...]
    grid: Grid | None
    applies_href: str
    workarounds: tuple[WorkaroundCard, ...]
    dead_ends: tuple[DeadEndCard, ...]
    related: tuple[Related, ...]
    look_alikes: tuple[LookAlike, ...]
    official_docs: tuple[Source, ...]
    references: tuple[Source, ...]
    changes: tuple[ChangeLine, ...]
    report_href: str | None


def entry_page(view: EntryView, visit: Visit, *, report_url: str | None = None) -> EntryPage:
    """An entry with what is around it → its page."""
    entry, urls = view.entry, visit.urls
    workarounds = tuple(list_workarounds(view, visit))
    software, hardware = list_versions(view, visit)
    badges = _badges(view, visit)
    return EntryPage(
        frame=_frame(view, visit),
        id=entry.id,
        crumbs=(Link(urls.errors(), visit.say(ALL_ERRORS)), badges.domain),
        message=entry.heading,
        message_size=_size(entry.heading),
        other_messages=entry.messages[1:],
        withdrawn=passage(view, visit, "withdrawn", entry.withdrawn) if entry.withdrawn else None,
        summary=passage(view, visit, "summary", entry.summary),
        badges=badges,
        json_href=urls.entry_json(entry.id),
        markdown_href=urls.entry_markdown(entry.id),
        facts=_facts(view, visit),
        guides=tuple(Link(urls.guide(guide.slug), plain(guide.title, visit.locale)) for guide in view.guides),
        cause=_cause(view, visit),
        checks=tuple(list_checks(view, visit, workarounds)),
        software=software,
        hardware=hardware,
        grid=measured_grid(view, visit),
        applies_href=f"{urls.entry(entry.id)}/applies",
        workarounds=workarounds,
        dead_ends=tuple(list_dead_ends(view, visit)),
        related=tuple(list_related(view, visit)),
        look_alikes=tuple(list_look_alikes(view, visit)),
        official_docs=list_sources(visit, entry.official_docs),
        references=list_sources(visit, entry.references),
        changes=tuple(list_changes(view, visit)),
        report_href=_report_address(report_url, entry),
    )


def _size(message: str) -> Literal["short", "long", "huge"]:
    def beyond(limit: tuple[int, int]) -> bool:
        return len(message) > limit[0] or message.count("\n") >= limit[1]

    if beyond(_HUGE):
        return "huge"
    return "long" if beyond(_LONG) else "short"


def _badges(view: EntryView, visit: Visit) -> Badges:
    entry, urls = view.entry, visit.urls
    return Badges(
        domain=Link(urls.domain(entry.domain), name_of(view.domain, visit.locale, entry.domain)),
        category=Link(urls.errors(category=entry.category), name_of(view.category, visit.locale, entry.category)),
        ladder=ladder(visit, verification(entry)),
        author=visit.say(AUTHOR_NAMES[entry.authored_by]),
        codes=entry.codes,
        tags=tuple(Link(urls.errors(tag=tag), tag) for tag in entry.tags),
    )


def _cause(view: EntryView, visit: Visit) -> Cause:
    entry = view.entry
    return Cause(
        text=passage(view, visit, "root_cause", entry.root_cause),
        kind=visit.say(CAUSE_TYPES[entry.root_cause_type]),
        sources=cited(visit, entry, entry.root_cause_sources),
    )


def _facts(view: EntryView, visit: Visit) -> Facts:
    entry = view.entry
    seen, review = entry.first_seen, entry.last_reviewed
    return Facts(
        fix_rate=rate_bar(visit, fix_rate(entry), pooled=True),
        confidence=confidence(entry, view.today),
        confidence_href=visit.urls.numbers("confidence"),
        evidence_count=len(list_evidence(entry)),
        first_seen=seen.date if seen else None,
        first_seen_href=seen.source if seen and seen.source.startswith("https://") else None,
        first_seen_by=seen.source if seen and not seen.source.startswith("https://") else None,
        reviewed=review.date if review else None,
        reviewed_by=visit.say(REVIEWER_NAMES[review.by]) if review else None,
    )


def _report_address(report_url: str | None, entry: Entry) -> str | None:
    if report_url is None:
        return None
    return f"{report_url}{'&' if '?' in report_url else '?'}{urlencode({'title': entry.id})}"


def _frame(view: EntryView, visit: Visit) -> Frame:
    entry, urls = view.entry, visit.urls
    return make_frame(
        visit,
        title=f"{shorten(entry.heading, 90)} · Wayout",
        description=plain(entry.summary, visit.locale),
        section="browse",
        formats=(
            Alternate(urls.entry_json(entry.id), "application/json"),
            Alternate(urls.entry_markdown(entry.id), "text/markdown"),
        ),
        structured=_structured(view, visit),
    )


def _structured(view: EntryView, visit: Visit) -> tuple[Mapping[str, object], ...]:
    entry, public = view.entry, PageUrls(visit.locale, visit.origin)
    modified = max((change.date for change in entry.changes), default=None)
    article = tech_article(
        headline=shorten(entry.heading, 110),  # what search engines show of a headline
        description=plain(entry.summary, visit.locale),
        address=public.entry(entry.id),
        language=LANGUAGE_TAGS[visit.locale],
        modified=modified.isoformat() if modified else None,
        about=tuple(dict.fromkeys(row.product for row in entry.versions)),
        citations=[evidence.url for evidence in list_evidence(entry)],
    )
    domain = name_of(view.domain, visit.locale, entry.domain)
    trail = [
        (visit.say(ALL_ERRORS), public.errors()),
        (domain, public.domain(entry.domain)),
        (shorten(entry.heading, 90), public.entry(entry.id)),
    ]
    return article, breadcrumb_list(trail)

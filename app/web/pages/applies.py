"""“Does it apply to me?”: what an entry says to the versions somebody has."""

from collections.abc import Mapping
from typing import ClassVar

from app.entries.applicability import Finding, Ground, Verdict
from app.entries.listing import list_products
from app.errors import N_
from app.services.views import EntryView
from app.web.pages.page import Page, Shown, Visit, make_frame, unlisted

_TITLE = N_("Does it apply to me?")
VERDICTS: Mapping[Verdict, str] = {
    "affected": N_("affected"),
    "not_affected": N_("not affected"),
    "fixed": N_("fixed"),
    "unknown": N_("unknown"),
}
GROUNDS: Mapping[Ground, str] = {
    "measured": N_("measured: %(because)s"),
    "documented": N_("documented: %(because)s"),
    "none": N_("neither measured nor documented for this version"),
}


class FindingLine(Shown):
    product: str
    version: str
    verdict: str
    level: Verdict
    ground: str


class AppliesPage(Page, kw_only=True):
    """`products` are those the entry knows; `findings` is empty where the text names none of them."""

    template: ClassVar[str] = "applies.html"
    title: str
    message: str
    href: str
    action: str
    text: str
    asked: bool
    products: tuple[str, ...]
    findings: tuple[FindingLine, ...]


def applies_page(view: EntryView, findings: tuple[Finding, ...], visit: Visit, *, text: str) -> AppliesPage:
    """An entry and what it says to a text → the page; an empty text asks for one."""
    entry, title = view.entry, visit.say(_TITLE)
    frame = make_frame(visit, title=f"{title} · Wayout", description=title, section="browse")
    return AppliesPage(
        frame=unlisted(frame),
        title=title,
        message=entry.heading,
        href=visit.urls.entry(entry.id),
        action=f"{visit.urls.entry(entry.id)}/applies",
        text=text,
        asked=bool(text.strip()),
        products=list_products(entry),
        findings=tuple(_line(found, visit) for found in findings),
    )


def _line(found: Finding, visit: Visit) -> FindingLine:
    return FindingLine(
        product=found.product,
        version=found.version,
        verdict=visit.say(VERDICTS[found.verdict]),
        level=found.verdict,
        ground=visit.say(GROUNDS[found.ground], because=found.because or ""),
    )

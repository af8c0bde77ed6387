"""The first page: the paste box, what Wayout is, and the newest entries."""

from typing import ClassVar

from app.errors import N_
from app.services.views import HomeView
from app.urls import LANGUAGE_TAGS, PageUrls
from app.web.pages.card import Row, row
from app.web.pages.page import Page, Shown, Visit, make_frame
from app.web.pages.structured_data import web_site

_TITLE = N_("Wayout: paste the error, get the way out")
_DESCRIPTION = N_(
    "Paste what the terminal printed. Wayout finds the entry that says what causes it, what gets you out "
    "and which obvious moves are dead ends, or says plainly that it has none."
)


class DomainLine(Shown, kw_only=True):
    href: str
    name: str
    about: str
    count: int


class HomePage(Page, kw_only=True):
    template: ClassVar[str] = "home.html"
    total: int
    newest: tuple[Row, ...]
    domains: tuple[DomainLine, ...]


def home_page(view: HomeView, visit: Visit) -> HomePage:
    """What is new and which domains there are → the first page; domains without an entry are left out."""
    labels = {label.id: label for label in view.domains}
    domains = (
        DomainLine(
            href=visit.urls.domain(label.id),
            name=label.name.read(visit.locale).text,
            about=label.about.read(visit.locale).text,
            count=view.counts[label.id],
        )
        for label in view.domains
        if view.counts.get(label.id)
    )
    description = visit.say(_DESCRIPTION)
    return HomePage(
        frame=make_frame(
            visit, title=visit.say(_TITLE), description=description, section="home", structured=(_site(visit),)
        ),
        total=view.total,
        newest=tuple(row(visit, card, labels) for card in view.newest),
        domains=tuple(domains),
    )


def _site(visit: Visit) -> dict[str, object]:
    public = PageUrls(visit.locale, visit.origin)
    return web_site(
        name="Wayout 出路",
        address=public.home(),
        search=public.search() + "?q={query}",
        language=LANGUAGE_TAGS[visit.locale],
    )

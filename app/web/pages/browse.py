"""The list of entries, all of them or one domain's, under the filters chosen."""

from typing import ClassVar

from app.entries.listing import Label
from app.entries.wording import RUNG_NAMES
from app.errors import N_
from app.services.views import BrowseView, Choice, Filter
from app.urls import PageUrls
from app.web.pages.card import Row, name_of, row
from app.web.pages.page import Link, Page, Shown, Visit, make_frame
from app.web.pages.structured_data import breadcrumb_list
from app.web.pages.wording import FILTER_ALL, FILTER_NAMES, MEASURED_CHOICES, SORT_NAMES

ALL_ERRORS = N_("All errors")
_DOMAIN_TITLE = N_("%(domain)s errors")
_ALL_ABOUT = N_("Every error Wayout knows, with filters by domain, category, product and how far it was checked.")


class Option(Shown):
    value: str
    label: str
    count: int | None
    chosen: bool


class Select(Shown, kw_only=True):
    """A filter, or the order of the list; `name` is its query parameter."""

    name: str
    label: str
    options: tuple[Option, ...]
    active: bool


class BrowsePage(Page, kw_only=True):
    """`first` and `last` number the rows shown, from 1; `chosen` are the filters in force, each with its removal."""

    template: ClassVar[str] = "browse.html"
    crumbs: tuple[Link, ...]
    title: str
    about: str
    action: str
    filters: tuple[Select, ...]
    sort: Select
    chosen: tuple[Link, ...]
    reset_href: str
    rows: tuple[Row, ...]
    total: int
    first: int
    last: int
    previous_href: str | None
    next_href: str | None


def browse_page(view: BrowseView, visit: Visit) -> BrowsePage:
    """A page of the list → what is shown; the address keeps the state."""
    title, about = _heading(view.domain, visit)
    filters = tuple(entry for entry in view.filters if not (view.domain and entry.name == "domain"))
    state = _state(filters, view)
    last = view.offset + len(view.cards)
    return BrowsePage(
        frame=make_frame(
            visit,
            title=f"{title} · Wayout",
            description=about,
            section="browse",
            structured=_structured(view, visit),
            query=state | ({"offset": str(view.offset)} if view.offset else {}),
        ),
        crumbs=_crumbs(view, visit),
        title=title,
        about=about,
        action=_address(view, visit, {}),
        filters=tuple(_select(entry, visit) for entry in filters),
        sort=_sort(view, visit),
        chosen=_chosen(filters, view, visit, state),
        reset_href=_address(view, visit, {}),
        rows=tuple(row(visit, card, view.labels) for card in view.cards),
        total=view.total,
        first=view.offset + 1 if view.cards else 0,
        last=last,
        previous_href=_paged(view, visit, state, view.offset - view.limit) if view.offset else None,
        next_href=_paged(view, visit, state, last) if last < view.total else None,
    )


def _heading(domain: Label | None, visit: Visit) -> tuple[str, str]:
    if domain is None:
        return visit.say(ALL_ERRORS), visit.say(_ALL_ABOUT)
    name = domain.name.read(visit.locale).text
    return visit.say(_DOMAIN_TITLE, domain=name), domain.about.read(visit.locale).text


def _state(filters: tuple[Filter, ...], view: BrowseView) -> dict[str, str]:
    chosen = {
        entry.name: choice.value for entry in filters for choice in entry.choices if choice.chosen and choice.value
    }
    return chosen if view.sort == view.sorts[0] else chosen | {"sort": view.sort}


def _address(view: BrowseView, visit: Visit, query: dict[str, str | int]) -> str:
    if view.domain:
        return visit.urls.domain(view.domain.id, **query)
    return visit.urls.errors(**query)


def _paged(view: BrowseView, visit: Visit, state: dict[str, str], offset: int) -> str:
    place: dict[str, str | int] = {"offset": offset} if offset > 0 else {}
    return _address(view, visit, {**state, **place})


def _crumbs(view: BrowseView, visit: Visit) -> tuple[Link, ...]:
    return (Link(visit.urls.errors(), visit.say(ALL_ERRORS)),) if view.domain else ()


def _structured(view: BrowseView, visit: Visit) -> tuple[dict[str, object], ...]:
    if view.domain is None:
        return ()
    public = PageUrls(visit.locale, visit.origin)
    name = view.domain.name.read(visit.locale).text
    trail = [(visit.say(ALL_ERRORS), public.errors()), (name, public.domain(view.domain.id))]
    return (breadcrumb_list(trail),)


def _select(entry: Filter, visit: Visit) -> Select:
    options = tuple(
        Option(choice.value, _choice_name(entry.name, choice, visit), choice.count, choice.chosen)
        for choice in entry.choices
        if choice.value
    )
    chosen = any(option.chosen for option in options)
    everything = Option("", visit.say(FILTER_ALL[entry.name]), None, not chosen)
    return Select(
        name=entry.name, label=visit.say(FILTER_NAMES[entry.name]), options=(everything, *options), active=chosen
    )


def _choice_name(name: str, choice: Choice, visit: Visit) -> str:
    names: dict[str, str] = {"verification": RUNG_NAMES, "measured": MEASURED_CHOICES}.get(name, {})  # type: ignore[assignment]
    if choice.value in names:
        return visit.say(names[choice.value])
    return name_of(choice.label, visit.locale, choice.value)


def _sort(view: BrowseView, visit: Visit) -> Select:
    options = tuple(Option(sort, visit.say(SORT_NAMES[sort]), None, sort == view.sort) for sort in view.sorts)
    return Select(name="sort", label=visit.say(N_("Order")), options=options, active=view.sort != view.sorts[0])


def _chosen(filters: tuple[Filter, ...], view: BrowseView, visit: Visit, state: dict[str, str]) -> list[Link]:
    links = []
    for entry in filters:
        rest: dict[str, str | int] = {name: value for name, value in state.items() if name != entry.name}
        links += [
            Link(_address(view, visit, rest), _choice_name(entry.name, choice, visit))
            for choice in entry.choices
            if choice.chosen and choice.value
        ]
    return links

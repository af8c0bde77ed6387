"""The page for what cannot be answered: what happened, what is allowed, what is near, where to go on."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from app.entries.listing import EntryCard
from app.errors import EntryNotFound, WayoutError
from app.web.pages.page import Link, Page, Visit, make_frame, unlisted

# Facts that list what would have been accepted.
_ALLOWED = ("allowed", "available", "expected")
# Forms of an entry's page post below its address, and whoever is refused there wants to go back to it.
_BELOW_ENTRY = re.compile(r"/errors/([a-z0-9-]+/[a-z0-9-]+)/(?:reports|applies)\b")


class FailurePage(Page, kw_only=True):
    """`near` are entries whose id is close to the one asked for; `retry` says that the same request may work later.

    `back` is the entry whose form was refused.
    """

    template: ClassVar[str] = "failure.html"
    status: int
    code: str
    title: str
    sentence: str
    allowed: tuple[str, ...]
    near: tuple[Link, ...]
    retry: bool
    back: str | None
    help_href: str


def failure_page(error: WayoutError, visit: Visit, *, near: Sequence[EntryCard] = ()) -> FailurePage:
    """An error and the entries near to what was asked for → its page; a near id without its card stands for itself."""
    title = visit.say(error.title)
    sentence = visit.say(error.template, **{name: _written(fact) for name, fact in error.facts.items()})
    return FailurePage(
        frame=unlisted(make_frame(visit, title=f"{title} · Wayout", description=sentence, query=visit.query)),
        status=error.status,
        code=error.code,
        title=title,
        sentence=sentence,
        allowed=_allowed(error.facts),
        near=_near(error, visit, near),
        retry=error.status >= 500,
        back=_back(error, visit),
        help_href=visit.urls.problem(error.code),
    )


def _back(error: WayoutError, visit: Visit) -> str | None:
    below = _BELOW_ENTRY.match(visit.path)
    return visit.urls.entry(below.group(1)) if below and not isinstance(error, EntryNotFound) else None


def _written(fact: object) -> object:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple | list) else fact


def _allowed(facts: Mapping[str, object]) -> tuple[str, ...]:
    for name in _ALLOWED:
        fact = facts.get(name)
        if isinstance(fact, tuple | list):
            return tuple(map(str, fact))
        if isinstance(fact, str) and ", " in fact:
            return tuple(fact.split(", "))
    return ()


def _near(error: WayoutError, visit: Visit, near: Sequence[EntryCard]) -> tuple[Link, ...]:
    if near:
        return tuple(Link(visit.urls.entry(card.id), card.heading) for card in near)
    ids = error.facts.get("near")
    return tuple(Link(visit.urls.entry(str(id_)), str(id_)) for id_ in ids) if isinstance(ids, tuple | list) else ()

"""The most wanted: what was searched for and has no entry yet."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import ClassVar

from app.errors import N_
from app.services.wanted import SHOWN_FROM
from app.storage.misses import Miss
from app.web.pages.page import Page, Shown, Visit, make_frame

_TITLE = N_("Most wanted")
_DESCRIPTION = N_("Errors that were searched for and have no entry yet, by how many readers asked for one.")


class WantedLine(Shown, kw_only=True):
    """`signature` is the message without what varies; `command` starts an entry for it."""

    signature: str
    votes: int
    newest: date
    search_href: str
    command: str


class WantedPage(Page, kw_only=True):
    template: ClassVar[str] = "wanted.html"
    asked: bool
    shown_from: int
    wanted: tuple[WantedLine, ...]


def wanted_page(misses: Sequence[Miss], visit: Visit) -> WantedPage:
    """The most wanted first → the page; `?asked=1` says that one was just counted."""
    title = visit.say(_TITLE)
    return WantedPage(
        frame=make_frame(visit, title=f"{title} · Wayout", description=visit.say(_DESCRIPTION)),
        asked=visit.query.get("asked") == "1",
        shown_from=SHOWN_FROM,
        wanted=tuple(_line(miss, visit) for miss in misses),
    )


def _line(miss: Miss, visit: Visit) -> WantedLine:
    return WantedLine(
        signature=miss.signature,
        votes=miss.votes,
        newest=datetime.fromtimestamp(miss.at, UTC).date(),
        search_href=visit.urls.search(miss.signature),
        command=f"wayout new --from-signature {miss.number}",
    )

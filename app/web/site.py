"""What every route needs, made once when the application is made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import Depends, Request
from jinja2 import Environment
from sqlalchemy import Engine

from app.entries.entry import Locale
from app.settings import Settings
from app.storage.candidates import CandidateIndex
from app.web.pages.environment import render
from app.web.pages.page import Page, Visit
from app.web.turns import Turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    settings: Settings
    engine: Engine
    index: CandidateIndex
    environments: Mapping[Locale, Environment]
    report_turns: Turns = field(default_factory=Turns)

    @property
    def waits_for_database(self) -> bool:
        """Whether a read waits for another machine or process; SQLite answers from this one, and readers never wait."""
        return self.engine.dialect.name != "sqlite"

    def render(self, page: Page, locale: Locale) -> str:
        return render(self.environments[locale], page)


def site_of(request: Request) -> Site:
    return request.app.state.site


async def _site(request: Request) -> Site:  # without `async` it would be called in a thread
    return site_of(request)


SiteDep = Annotated[Site, Depends(_site)]


def today() -> date:
    """The day in UTC, on which everything that ages is reckoned."""
    return datetime.now(UTC).date()


def locale_of(path: str) -> Locale:
    """`/zh/errors` → `zh`; every other path is English."""
    return "zh" if path == "/zh" or path.startswith("/zh/") else "en"


def visit_of(request: Request, site: Site) -> Visit:
    """A request → its language, and its address without the language prefix."""
    path: str = request.scope["path"]  # what `request.url` would take apart and put together again
    locale = locale_of(path)
    bare = path.removeprefix("/zh") or "/" if locale == "zh" else path
    return Visit(locale=locale, path=bare, origin=site.settings.origin, query=dict(request.query_params))

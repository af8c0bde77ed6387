"""The pages, once for each language: addresses → services → pages."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.entries.entry import Locale
from app.errors import PageNotFound
from app.exports.entry_json import as_json, entry_document
from app.exports.entry_markdown import entry_markdown
from app.services.reading import (
    PAGE_SIZE,
    EntryMoved,
    browse,
    view_entry,
    view_home,
)
from app.services.views import EntryView
from app.storage.database import connected, reading
from app.urls import PageUrls, localized, with_query
from app.web.filter_query import FilterQuery
from app.web.negotiation import choose_format
from app.web.pages.browse import browse_page
from app.web.pages.entry import entry_page
from app.web.pages.home import home_page
from app.web.pages.numbers import numbers_page
from app.web.pages.page import Page
from app.web.pages.problems import problems_page
from app.web.site import Site, SiteDep, site_of, today, visit_of

# An address keeps what it shows until the next load; the server's own cache is emptied then, a reader's after this.
FilterQueryDep = Annotated[FilterQuery, Query()]
PUBLIC = "public, max-age=300, stale-while-revalidate=86400"


def show(request: Request, site: Site, page: Page) -> HTMLResponse:
    """A page → an answer that caches may keep."""
    html = site.render(page, visit_of(request, site).locale)
    return HTMLResponse(html, headers={"cache-control": PUBLIC, "vary": "Accept, Accept-Encoding"})


def _markdown_of(view: EntryView, locale: Locale, site: Site) -> Response:
    text = entry_markdown(
        view.entry,
        (view.domain.name, view.category.name),
        locale=locale,
        origin=site.settings.origin,
        today=view.today,
    )
    headers = {"cache-control": PUBLIC, "vary": "Accept, Accept-Encoding"}
    return Response(text, media_type="text/markdown; charset=utf-8", headers=headers)


def json_of(view: EntryView, site: Site) -> Response:
    document = entry_document(view.entry, view.headings, origin=site.settings.origin, today=view.today)
    headers = {"cache-control": PUBLIC, "vary": "Accept, Accept-Encoding"}
    return Response(as_json(document), media_type="application/json", headers=headers)


def moved_to(address: str) -> RedirectResponse:
    """An address that is for ever another one now → the redirect."""
    return RedirectResponse(address, status_code=301, headers={"cache-control": PUBLIC})


def read_view(site: Site, entry_id: str, locale: Locale) -> EntryView:
    with connected(site.engine) as connection:
        return view_entry(connection, entry_id, locale, today())


def markdown_answer(site: Site, entry_id: str, locale: Locale) -> Response:
    return _markdown_of(read_view(site, entry_id, locale), locale, site)


def _entry_answer(request: Request, site: Site, entry_id: str, locale: Locale) -> Response:
    format_ = choose_format(request.headers.get("accept"), ["html", "markdown", "json"])
    view = read_view(site, entry_id, locale)
    if format_ == "markdown":
        return _markdown_of(view, locale, site)
    if format_ == "json":
        return json_of(view, site)
    report_url = str(site.settings.report_url) if site.settings.report_url else None
    return show(request, site, entry_page(view, visit_of(request, site), report_url=report_url))


def _home_answer(request: Request) -> Response:
    site = site_of(request)
    with reading(site.engine) as session:
        view = view_home(session)
    return show(request, site, home_page(view, visit_of(request, site)))


def _list_answer(request: Request, site: Site, query: FilterQuery, *, domain: str | None) -> Response:
    with reading(site.engine) as session:
        view = browse(
            session,
            query.wanted(domain=domain),
            sort=query.sort or "newest",
            limit=PAGE_SIZE,
            offset=query.offset,
            domain_page=domain,
        )
    return show(request, site, browse_page(view, visit_of(request, site)))


def page_router(locale: Locale) -> APIRouter:
    """A language → the routes of its pages, without their prefix."""
    router = APIRouter(include_in_schema=False)
    _add_lists(router)
    _add_about(router)
    _add_trailing_slash(router, locale)
    return router


def _add_lists(router: APIRouter) -> None:
    @router.get("/errors")
    def all_entries(request: Request, site: SiteDep, query: FilterQueryDep) -> Response:
        return _list_answer(request, site, query, domain=None)

    @router.get("/errors/{domain}")
    def domain_entries(request: Request, site: SiteDep, domain: str, query: FilterQueryDep) -> Response:
        return _list_answer(request, site, query, domain=domain)


def plain_router(locale: Locale) -> APIRouter:
    """A language → the routes of its home and entries: plain ones, tried first and without what they do not need."""
    router, urls = APIRouter(include_in_schema=False), PageUrls(locale)

    def markdown(request: Request) -> Response:
        try:
            return markdown_answer(site_of(request), _entry_id(request), locale)
        except EntryMoved as moved:
            return moved_to(urls.entry_markdown(moved.entry_id))

    def page(request: Request) -> Response:
        try:
            return _entry_answer(request, site_of(request), _entry_id(request), locale)
        except EntryMoved as moved:
            return moved_to(urls.entry(moved.entry_id))

    async def home(request: Request) -> Response:
        return await _answer(_home_answer, request)

    async def entry_as_markdown(request: Request) -> Response:
        return await _answer(markdown, request)

    async def entry(request: Request) -> Response:
        return await _answer(page, request)

    router.add_route("/errors/{domain}/{slug}.md", entry_as_markdown, methods=["GET"])
    router.add_route("/errors/{domain}/{slug}", entry, methods=["GET"])
    router.add_route("/", home, methods=["GET"])
    return router


async def _answer(make: Callable[[Request], Response], request: Request) -> Response:
    """In a thread only where the database is another process: threads that fight over this one cost a fifth of it."""
    if site_of(request).waits_for_database:
        return await run_in_threadpool(make, request)
    return make(request)


def _entry_id(request: Request) -> str:
    return f"{request.path_params['domain']}/{request.path_params['slug']}"


def _add_about(router: APIRouter) -> None:
    @router.get("/about/numbers")
    def numbers(request: Request, site: SiteDep) -> Response:
        return show(request, site, numbers_page(visit_of(request, site)))

    @router.get("/about/problems")
    def problems(request: Request, site: SiteDep) -> Response:
        return show(request, site, problems_page(visit_of(request, site)))


def _add_trailing_slash(router: APIRouter, locale: Locale) -> None:
    @router.get("/{path:path}/")
    def without_slash(request: Request, path: str) -> Response:
        """An address with a slash too many leads to the one without; `//host` would lead elsewhere."""
        if path.startswith("/") or "\\" in path:
            raise PageNotFound
        return moved_to(with_query(localized(f"/{path}", locale), dict(request.query_params)))

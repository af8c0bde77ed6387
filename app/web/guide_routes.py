"""Guides, what is new, and the calculator: pages once for each language, and the API."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from app.entries.entry import Locale
from app.exports.guide_document import GuideDocument, GuideList, guide_document, guide_json, guide_list
from app.exports.guide_markdown import guide_markdown
from app.services.guides import GuideView, view_guide, view_guides, view_news
from app.storage.database import reading
from app.web.negotiation import choose_format
from app.web.page_routes import PUBLIC, show
from app.web.pages.feed import make_feed
from app.web.pages.guide import guide_page, guides_page
from app.web.pages.kv_cache import kv_cache_page
from app.web.site import Site, SiteDep, visit_of

api_router = APIRouter(prefix="/api", tags=["guides"])
_HEADERS = {"cache-control": PUBLIC, "vary": "Accept, Accept-Encoding"}
# There are more inputs of a form than a cache can hold.
_UNKEPT = {"cache-control": "private, max-age=300"}
_EXAMPLE_SLUG = "vllm-out-of-memory"
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    404: {"description": "No guide has this slug.", "content": {"application/problem+json": {}}},
    503: {"description": "The database does not answer.", "content": {"application/problem+json": {}}},
}


def _read(site: Site, slug: str, locale: Locale) -> GuideView:
    with reading(site.engine) as session:
        return view_guide(session, slug, locale)


def _markdown(view: GuideView, site: Site, locale: Locale) -> Response:
    text = guide_markdown(view.guide, view.covered, locale=locale, origin=site.settings.origin)
    return Response(text, media_type="text/markdown; charset=utf-8", headers=_HEADERS)


def _json(view: GuideView, site: Site) -> Response:
    document = guide_document(view.guide, view.covered, origin=site.settings.origin)
    return Response(guide_json(document), media_type="application/json", headers=_HEADERS)


@api_router.get("/guides", operation_id="listGuides", summary="Every guide, newest first")
def list_guides(site: SiteDep, response: Response) -> GuideList:
    with reading(site.engine) as session:
        cards = view_guides(session)
    response.headers["cache-control"] = PUBLIC
    return guide_list(cards, origin=site.settings.origin)


@api_router.get(
    "/guides/{slug}.json",
    operation_id="getGuide",
    summary="One guide: every section in both languages, as Markdown",
    response_model=GuideDocument,
    responses=_PROBLEMS,
    openapi_extra={"x-example-id": _EXAMPLE_SLUG},
)
def guide_as_json(site: SiteDep, slug: str) -> Response:
    return _json(_read(site, slug, "en"), site)


def guide_router(locale: Locale) -> APIRouter:
    """A language → the routes of guides, without their prefix."""
    router = APIRouter(include_in_schema=False)

    @router.get("/guides")
    def all_guides(request: Request, site: SiteDep) -> Response:
        with reading(site.engine) as session:
            cards = view_guides(session)
        return show(request, site, guides_page(cards, visit_of(request, site)))

    @router.get("/guides/{slug}.md")
    def guide_as_markdown(site: SiteDep, slug: str) -> Response:
        return _markdown(_read(site, slug, locale), site, locale)

    @router.get("/guides/{slug}")
    def guide(request: Request, site: SiteDep, slug: str) -> Response:
        format_ = choose_format(request.headers.get("accept"), ["html", "markdown", "json"])
        view = _read(site, slug, locale)
        if format_ == "markdown":
            return _markdown(view, site, locale)
        if format_ == "json":
            return _json(view, site)
        return show(request, site, guide_page(view, visit_of(request, site)))

    @router.get("/feed.xml")
    def feed(request: Request, site: SiteDep) -> Response:
        with reading(site.engine) as session:
            cards, news = view_guides(session), view_news(session)
        value = make_feed(cards, news, visit_of(request, site))
        xml = site.environments[locale].get_template(value.template).render(feed=value)
        return Response(xml, media_type="application/atom+xml", headers=_HEADERS)

    @router.get("/tools/kv-cache")
    def kv_cache(request: Request, site: SiteDep) -> Response:
        page = kv_cache_page(visit_of(request, site))
        if not request.query_params:
            return show(request, site, page)
        return HTMLResponse(site.render(page, locale), status_code=200 if page.result else 422, headers=_UNKEPT)

    return router

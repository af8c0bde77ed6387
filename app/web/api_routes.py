"""The API: the same answers as the pages give, for programs."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import RedirectResponse, Response

from app.entries.listing import EntryCard
from app.exports.entry_document import Bilingual, EntryDocument, RateDocument
from app.exports.entry_json import both, rate_document
from app.exports.report_document import ReportCallDocument, report_call_document
from app.services.reading import EntryMoved, browse
from app.services.views import BrowseView
from app.storage.database import reading
from app.urls import PageUrls, with_query
from app.web.filter_query import ListQuery
from app.web.page_routes import PUBLIC, json_of, markdown_answer, read_view
from app.web.site import SiteDep

router = APIRouter(prefix="/api", tags=["entries"])
_EXAMPLE_ID = "llm/vllm-cuda-oom-batch"
Problem: dict[int | str, dict[str, Any]] = {
    404: {
        "description": "No entry has this id; `near` lists ids close to it.",
        "content": {"application/problem+json": {}},
    },
    503: {"description": "The database does not answer.", "content": {"application/problem+json": {}}},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryItem:
    """An entry in a list."""

    id: str
    heading: str
    summary: Bilingual
    category: str
    tags: tuple[str, ...]
    products: tuple[str, ...]
    verification: str
    measured: bool
    fix_rate: RateDocument
    report: ReportCallDocument | None
    url: str
    json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryList:
    """`next` is the address of the following part, null at the end."""

    items: tuple[EntryItem, ...]
    total: int
    next: str | None


def _item(card: EntryCard, urls: PageUrls, origin: str) -> EntryItem:
    return EntryItem(
        id=card.id,
        heading=card.heading,
        summary=both(card.summary),
        category=card.category,
        tags=card.tags,
        products=card.products,
        verification=card.verification,
        measured=card.measured,
        fix_rate=rate_document(card.fix_rate),
        report=report_call_document(card.id, (*card.workarounds, *card.dead_ends), origin),
        url=urls.entry(card.id),
        json=urls.entry_json(card.id),
    )


def _next(request: Request, view: BrowseView, origin: str) -> str | None:
    following = view.offset + len(view.cards)
    if not view.cards or following >= view.total:
        return None
    query: dict[str, str | int | None] = {**request.query_params, "limit": view.limit, "offset": following}
    return with_query(f"{origin}/api/errors", query)


@router.get("/errors", operation_id="listEntries", summary="Entries under filters, a part at a time")
def list_entries(
    request: Request, response: Response, site: SiteDep, query: Annotated[ListQuery, Query()]
) -> EntryList:
    with reading(site.engine) as session:
        view = browse(session, query.wanted(), sort=query.sort or "newest", limit=query.limit, offset=query.offset)
    origin = site.settings.origin
    following = _next(request, view, origin)
    response.headers["cache-control"] = PUBLIC
    if following:
        response.headers["link"] = f'<{following}>; rel="next"'
    urls = PageUrls("en", origin)
    return EntryList(items=tuple(_item(card, urls, origin) for card in view.cards), total=view.total, next=following)


@router.get(
    "/errors/{domain}/{slug}.json",
    operation_id="getEntry",
    summary="One entry: every field, both languages, every number with its basis",
    response_model=EntryDocument,
    responses=Problem,
    openapi_extra={"x-example-id": _EXAMPLE_ID},
)
def entry_as_json(site: SiteDep, domain: str, slug: str) -> Response:
    try:
        return json_of(read_view(site, f"{domain}/{slug}", "en"), site)
    except EntryMoved as moved:
        return RedirectResponse(PageUrls("en").entry_json(moved.entry_id), status_code=301)


@router.get(
    "/errors/{domain}/{slug}.md",
    operation_id="getEntryMarkdown",
    summary="One entry as Markdown, in English",
    response_class=Response,
    responses={200: {"content": {"text/markdown": {}}}, **Problem},
)
def entry_as_markdown(site: SiteDep, domain: str, slug: str) -> Response:
    try:
        return markdown_answer(site, f"{domain}/{slug}", "en")
    except EntryMoved as moved:
        return RedirectResponse(PageUrls("en").entry_api_markdown(moved.entry_id), status_code=301)

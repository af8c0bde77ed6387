"""Searching: a short query by its address, a paste by POST, programs by JSON. Nothing searched for is kept."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from app.entries.entry import Locale
from app.errors import EmptySearch
from app.exports.search_document import BatchDocument, SearchDocument, search_document
from app.matching.result import COVERED, SearchResult
from app.matching.secrets import mask_secrets
from app.services.guides import find_guides
from app.services.reading import view_entry
from app.services.searching import find_matches
from app.storage.database import reading
from app.storage.entries import find_cards
from app.web.page_routes import show
from app.web.pages.search import empty_search_page, search_page
from app.web.site import Site, SiteDep, today, visit_of

MAX_BATCH = 50
MAX_MATCHES = 50
# A signature, which is what a shared address holds, is a line; whole logs go by POST.
MAX_QUERY = 2_000
_UNKEPT = {"cache-control": "no-store", "vary": "Accept"}
_EXAMPLE = "vllm serve my-model\ntorch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB."

api_router = APIRouter(prefix="/api", tags=["search"])


def writable(text: str) -> str:
    """JSON can hold half a surrogate pair, which can be neither hashed nor written; a `?` stands for it."""
    return text.encode("utf-8", "replace").decode()


class SearchQuestion(BaseModel):
    """What was printed, and what else is known."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"text": _EXAMPLE, "limit": 3}]})

    text: Annotated[str, AfterValidator(writable), Field(description="One line or a whole log, as it was printed.")]
    lang: Annotated[Locale, Field(description="The language of the links.")] = "en"
    domain: Annotated[str | None, Field(max_length=60)] = None
    product: Annotated[str | None, Field(max_length=60)] = None
    version: Annotated[str | None, Field(max_length=60)] = None
    limit: Annotated[int, Field(ge=1, le=MAX_MATCHES)] = 10


class SearchBatch(BaseModel):
    model_config = ConfigDict(extra="forbid")

    questions: Annotated[list[SearchQuestion], Field(min_length=1, max_length=MAX_BATCH)]


def _answer(site: Site, question: SearchQuestion) -> SearchDocument:
    if not question.text.strip():
        raise EmptySearch
    with reading(site.engine) as session:
        result = find_matches(
            session,
            site.index,
            question.text,
            limit=question.limit,
            domain=question.domain,
            product=question.product,
            version=question.version,
        )
        cards = find_cards(session, [match.id for match in result.matches])
    return search_document(result, cards, origin=site.settings.origin, locale=question.lang)


@api_router.post("/search", operation_id="search", summary="What was printed → the entry that covers it, or none")
def search(site: SiteDep, question: SearchQuestion, response: Response) -> SearchDocument:
    response.headers["cache-control"] = "no-store"
    return _answer(site, question)


@api_router.post("/search/batch", operation_id="searchBatch", summary=f"Up to {MAX_BATCH} texts at once")
def search_batch(site: SiteDep, batch: SearchBatch, response: Response) -> BatchDocument:
    response.headers["cache-control"] = "no-store"
    return BatchDocument(answers=tuple(_answer(site, question) for question in batch.questions))


def _found_page(request: Request, site: Site, text: str) -> Response:
    visit = visit_of(request, site)
    with reading(site.engine) as session:
        result: SearchResult = find_matches(session, site.index, text)
        ids = [match.id for match in result.matches]
        opened = ids[0] if result.outcome in COVERED else None
        best = view_entry(session.connection(), opened, visit.locale, today()) if opened else None
        cards = find_cards(session, ids)
        guides = find_guides(session, text, opened)
    page = search_page(result, visit, text=mask_secrets(text), best=best, cards=cards, guides=guides)
    return HTMLResponse(site.render(page, visit.locale), headers=_UNKEPT)


def search_router() -> APIRouter:
    """The search page's routes, without their language prefix."""
    router = APIRouter(include_in_schema=False)

    @router.get("/search")
    def ask_by_address(
        request: Request, site: SiteDep, q: Annotated[str, Query(max_length=MAX_QUERY)] = ""
    ) -> Response:
        if not q.strip():
            return show(request, site, empty_search_page(visit_of(request, site)))
        return _found_page(request, site, q)

    @router.post("/search")
    def ask_by_paste(request: Request, site: SiteDep, text: Annotated[str, Form()] = "") -> Response:
        if not text.strip():
            raise EmptySearch
        return _found_page(request, site, text)

    return router

"""“Does it apply to me?”: a version or a pasted list of installed packages → what an entry says to it."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from app.entries.applicability import judge
from app.entries.entry import Locale
from app.entries.inventory import read_inventory
from app.entries.listing import list_products
from app.errors import EmptySearch
from app.exports.applies_document import AppliesDocument, applies_document
from app.services.reading import EntryMoved
from app.services.views import EntryView
from app.urls import PageUrls
from app.web.page_routes import moved_to, read_view
from app.web.pages.applies import applies_page
from app.web.site import Site, SiteDep, visit_of

api_router = APIRouter(prefix="/api", tags=["entries"])
_UNKEPT = {"cache-control": "no-store", "vary": "Accept"}


class Installed(BaseModel):
    """What is installed, as a tool printed it."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"text": "numpy==1.26.4\npandas==2.2.2"}]}
    )

    text: Annotated[str, Field(description="`pip freeze`, a lock file, `tool --version` output or a version.")]


def _document(site: Site, entry_id: str, text: str) -> AppliesDocument:
    if not text.strip():
        raise EmptySearch
    try:
        entry = read_view(site, entry_id, "en").entry
    except EntryMoved as moved:
        entry = read_view(site, moved.entry_id, "en").entry
    return applies_document(entry.id, list_products(entry), judge(entry, read_inventory(text)))


@api_router.get(
    "/errors/{domain}/{slug}/applies", operation_id="applies", summary="Does the error concern this version?"
)
def applies(
    site: SiteDep,
    domain: str,
    slug: str,
    version: Annotated[
        str, Query(max_length=200, description="`1.26.4`, or `numpy==1.26.4` to name the product.")
    ] = "",
) -> AppliesDocument:
    return _document(site, f"{domain}/{slug}", version)


@api_router.post(
    "/errors/{domain}/{slug}/applies", operation_id="appliesTo", summary="Does the error concern this installation?"
)
def applies_to(site: SiteDep, domain: str, slug: str, installed: Installed) -> AppliesDocument:
    return _document(site, f"{domain}/{slug}", installed.text)


def applies_router(locale: Locale) -> APIRouter:
    """The page's routes in one language, without their prefix."""
    router = APIRouter(include_in_schema=False)
    urls = PageUrls(locale)

    def page(request: Request, site: Site, view: EntryView, text: str) -> Response:
        findings = judge(view.entry, read_inventory(text)) if text.strip() else ()
        shown = applies_page(view, findings, visit_of(request, site), text=text)
        return HTMLResponse(site.render(shown, locale), headers=_UNKEPT)

    @router.get("/errors/{domain}/{slug}/applies")
    def ask(
        request: Request, site: SiteDep, domain: str, slug: str, version: Annotated[str, Query(max_length=200)] = ""
    ) -> Response:
        try:
            return page(request, site, read_view(site, f"{domain}/{slug}", locale), version)
        except EntryMoved as moved:
            return moved_to(f"{urls.entry(moved.entry_id)}/applies")

    @router.post("/errors/{domain}/{slug}/applies")
    def answer(request: Request, site: SiteDep, domain: str, slug: str, text: Annotated[str, Form()] = "") -> Response:
        try:
            return page(request, site, read_view(site, f"{domain}/{slug}", locale), text)
        except EntryMoved as moved:
            return RedirectResponse(f"{urls.entry(moved.entry_id)}/applies", status_code=308)

    return router

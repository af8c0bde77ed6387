"""Misses: the button of a search without an answer, and the list of what is most wanted."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.entries.entry import Locale
from app.matching.signature import MAX_SIGNATURE
from app.services.reporting import network_of
from app.services.wanted import ask_for_entry, list_wanted
from app.storage.database import reading
from app.urls import PageUrls
from app.web.pages.wanted import wanted_page
from app.web.report_routes import UNKEPT
from app.web.same_origin import require_own_page
from app.web.site import SiteDep, visit_of


def wanted_router(locale: Locale) -> APIRouter:
    """The routes of misses, without their language prefix."""
    router = APIRouter(include_in_schema=False)

    @router.post("/search/missed")
    def missed(
        request: Request,
        site: SiteDep,
        signature: Annotated[str, Form(max_length=4 * MAX_SIGNATURE)],
        website: Annotated[str, Form(max_length=400)] = "",
    ) -> Response:
        require_own_page(request, site)
        if not website:  # people do not see this field; programs fill it in and are not told
            network = network_of(request.client.host if request.client else None)
            ask_for_entry(site.engine, site.index, signature, network, datetime.now(UTC))
        return RedirectResponse(f"{PageUrls(locale).wanted()}?asked=1", status_code=303, headers=UNKEPT)

    @router.get("/wanted")
    def wanted(request: Request, site: SiteDep) -> Response:
        with reading(site.engine) as session:
            misses = list_wanted(session)
        return HTMLResponse(site.render(wanted_page(misses, visit_of(request, site)), locale), headers=UNKEPT)

    return router

"""Wayout in figures: the page in both languages, and the API."""

from functools import lru_cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from sqlalchemy import Engine

from app.entries.entry import Locale
from app.entries.figures import MeasuredFigures
from app.exports.figures_document import EXAMPLE, FiguresDocument, figures_document
from app.services.figures import Figures, measured_cells, view_figures
from app.storage.database import reading
from app.storage.entries import read_content_version
from app.web.pages.figures import figures_page
from app.web.site import Site, SiteDep, today, visit_of

api_router = APIRouter(prefix="/api", tags=["figures"])
# Misses move no revision that the page cache watches, so it does not keep this page; a reader may for a minute.
_HEADERS = {"cache-control": "private, max-age=60", "vary": "Accept, Accept-Encoding"}


@lru_cache(maxsize=4)
def _measured(engine: Engine, _content_version: int) -> MeasuredFigures:
    """Kept until the next load: reading every measurement takes some 30 ms for a hundred entries."""
    with reading(engine) as session:
        return measured_cells(session)


def _view(site: Site) -> Figures:
    with reading(site.engine) as session:
        version = read_content_version(session)
    measured = _measured(site.engine, version)
    with reading(site.engine) as session:
        return view_figures(session, site.settings.data_dir, today(), measured)


@api_router.get(
    "/figures",
    operation_id="getFigures",
    summary="Wayout in figures: entries, measurements, reports, the search benchmark, most wanted",
    responses={200: {"content": {"application/json": {"example": EXAMPLE}}}},
)
def figures_as_json(site: SiteDep, response: Response) -> FiguresDocument:
    view = _view(site)
    response.headers.update(_HEADERS)
    return figures_document(
        view.counted_on,
        entries=view.entries,
        measured=view.measured,
        reports=view.reports,
        benchmark=view.benchmark,
        wanted=view.wanted,
        origin=site.settings.origin,
    )


def figure_router(locale: Locale) -> APIRouter:
    """A language → the route of its page, without its prefix."""
    router = APIRouter(include_in_schema=False)

    @router.get("/about/figures")
    def figures(request: Request, site: SiteDep) -> Response:
        page = figures_page(_view(site), visit_of(request, site))
        return HTMLResponse(site.render(page, locale), headers=_HEADERS)

    return router

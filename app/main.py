"""Where the application is put together: settings in, a server's application out."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from threading import Thread

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.entries.entry import Locale
from app.errors import BodyTooLarge, WayoutError
from app.services.indexing import index_of
from app.settings import STATIC, TEMPLATES, Settings
from app.storage.database import open_database, reading, require_schema
from app.storage.entries import read_content_version
from app.storage.reports import list_reported_since, read_reports_revision
from app.urls import LOCALES, PageUrls
from app.web.api_routes import router as api_router
from app.web.applies_routes import api_router as applies_api_router
from app.web.applies_routes import applies_router
from app.web.dead_end_routes import api_router as dead_end_api_router
from app.web.description import describe
from app.web.discovery_routes import router as discovery_router
from app.web.figure_routes import api_router as figure_api_router
from app.web.figure_routes import figure_router
from app.web.guide_routes import api_router as guide_api_router
from app.web.guide_routes import guide_router
from app.web.hardening import BodyLimit, SecurityHeaders
from app.web.page_cache import PageCache, SlowRevision
from app.web.page_routes import moved_to, page_router, plain_router
from app.web.pages.environment import compile_templates, digest_assets, make_environment
from app.web.problems import (
    error_response,
    on_any_exception,
    on_http_exception,
    on_validation_error,
    on_wayout_error,
)
from app.web.report_routes import api_router as report_api_router
from app.web.report_routes import report_router
from app.web.search_routes import api_router as search_api_router
from app.web.search_routes import search_router
from app.web.site import Site, today
from app.web.static_files import DatedStaticFiles
from app.web.wanted_routes import wanted_router

API_VERSION = "1.0"
# Seconds after the start; done before it, it would double the time until the first answer.
SETTLE_AFTER = 1.0


def _make_site(settings: Settings) -> Site:
    assets = digest_assets(STATIC)
    environments = {locale: make_environment(TEMPLATES, locale, assets) for locale in LOCALES}
    engine = open_database(settings.database_url)
    return Site(settings=settings, engine=engine, index=index_of(engine), environments=environments)


async def _lead_to_chinese_home(_request: Request) -> Response:
    """The prefix alone, as people type it."""
    return moved_to(PageUrls("zh").home())


def _add_routes(app: FastAPI) -> None:
    # Routes are tried one after the other, some 10 µs each: what is asked for most comes first.
    app.include_router(plain_router("en"))
    app.include_router(plain_router("zh"), prefix="/zh")
    app.add_route("/zh", _lead_to_chinese_home, methods=["GET"], include_in_schema=False)
    app.mount("/static", DatedStaticFiles(directory=STATIC))
    app.include_router(api_router)
    app.include_router(search_api_router)
    app.include_router(guide_api_router)
    app.include_router(applies_api_router)
    app.include_router(report_api_router)
    app.include_router(dead_end_api_router)
    app.include_router(figure_api_router)
    app.include_router(discovery_router)
    # The language with a prefix first: the other one's addresses match anything.
    prefixes: tuple[tuple[Locale, str], ...] = (("zh", "/zh"), ("en", ""))
    for locale, prefix in prefixes:
        app.include_router(search_router(), prefix=prefix)
        app.include_router(report_router(locale), prefix=prefix)
        app.include_router(wanted_router(locale), prefix=prefix)
        app.include_router(guide_router(locale), prefix=prefix)
        app.include_router(figure_router(locale), prefix=prefix)
        app.include_router(applies_router(locale), prefix=prefix)
        app.include_router(page_router(locale), prefix=prefix)


def _add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(WayoutError, on_wayout_error)
    app.add_exception_handler(HTTPException, on_http_exception)
    app.add_exception_handler(RequestValidationError, on_validation_error)
    app.add_exception_handler(Exception, on_any_exception)


def _settle(site: Site) -> None:
    """Compiles the templates, switches the garbage collector on and takes what stands then out of its rounds."""
    gc.enable()
    for environment in site.environments.values():
        compile_templates(environment)
    gc.collect()
    gc.freeze()


def _wrap(app: FastAPI, site: Site) -> ASGIApp:
    """The framework's application → with limits, headers and the page cache around it, outermost last."""
    settings = site.settings

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        answer = error_response(Request({**scope, "app": app}), BodyTooLarge(limit=settings.max_paste_bytes))
        await answer(scope, receive, send)

    reports = SlowRevision(settings.report_refresh_seconds)

    def read_revision() -> tuple[int, int]:
        with reading(site.engine) as session:
            return read_content_version(session), reports.look(lambda: read_reports_revision(session))

    def list_reported(revision: int) -> list[str]:
        with reading(site.engine) as session:
            return list_reported_since(session, revision)

    limited = BodyLimit(app, limit=settings.max_paste_bytes, refuse=refuse)
    return PageCache(
        SecurityHeaders(limited),
        capacity=settings.page_cache_bytes,
        poll_seconds=settings.content_poll_seconds,
        read_revision=read_revision,
        list_reported=list_reported,
        today=today,
        wait=site.waits_for_database,
    )


def create_app(settings: Settings | None = None) -> ASGIApp:
    """Settings, by default from the environment → the application; raises DatabaseOutOfStep when it is started."""
    site = _make_site(settings or Settings())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        require_schema(site.engine)
        thread = Thread(target=_settle, args=[site], name="settle", daemon=True)
        asyncio.get_running_loop().call_later(SETTLE_AFTER, thread.start)
        yield
        site.engine.dispose()

    api = FastAPI(
        title="Wayout",
        version=API_VERSION,
        summary="What an error means, what gets you out, and what does not.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    api.state.site = site
    api.openapi = partial(describe, api)  # type: ignore[method-assign]
    _add_routes(api)
    _add_error_handlers(api)
    return _wrap(api, site)

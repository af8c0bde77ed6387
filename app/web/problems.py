"""Every error → one answer: a page, a problem document (RFC 9457) or Markdown, in the caller's language."""

import json
import logging
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.errors import (
    N_,
    DatabaseUnavailable,
    InternalError,
    InvalidParameter,
    MethodNotAllowed,
    NotAcceptable,
    PageNotFound,
    Sentence,
    TooManyReports,
    WayoutError,
)
from app.i18n.translations import translate
from app.urls import PageUrls
from app.web.expectations import expected_of
from app.web.negotiation import Format, choose_format
from app.web.pages.failure import failure_page
from app.web.site import Site, locale_of, visit_of

_log = logging.getLogger("wayout")
_SHOWN_VALUE = 80
_READABLE = N_("a body that can be read to its end")
# A load takes the write lock for seconds; a person would try again in about this time.
RETRY_SECONDS = "30"


def _wants(request: Request) -> Format:
    path = request.url.path
    usual: Format = "json" if path.startswith("/api/") else "markdown" if path.endswith(".md") else "html"
    others: list[Format] = [format_ for format_ in ("html", "markdown", "json") if format_ != usual]
    try:
        return choose_format(request.headers.get("accept"), [usual, *others])
    except NotAcceptable:
        return usual


def _locale(request: Request) -> str:
    """The address says the language; the API, which has one address for all, asks Accept-Language."""
    if request.url.path.startswith("/api/"):
        return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"
    return locale_of(request.url.path)


def _spoken(fact: object, locale: str) -> object:
    return translate(fact.template, locale, fact.facts) if isinstance(fact, Sentence) else fact


def _facts(error: WayoutError) -> dict[str, Any]:
    return {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in error.facts.items()}


def _problem(error: WayoutError, site: Site, locale: str) -> str:
    document = {
        "type": PageUrls(locale, site.settings.origin).problem(error.code),
        "title": translate(error.title, locale),
        "status": error.status,
        "detail": translate(error.template, locale, error.facts),
        "code": error.code,
        **_facts(error),
    }
    return json.dumps(document, ensure_ascii=False, indent=2, default=str) + "\n"


def _markdown(error: WayoutError, locale: str) -> str:
    lines = [f"# {translate(error.title, locale)}", translate(error.template, locale, error.facts)]
    near = _facts(error).get("near") or []
    lines += ["\n".join(f"- `{entry_id}`" for entry_id in near)] if near else []
    return "\n\n".join([*lines, f"`{error.code}`"]) + "\n"


def error_response(request: Request, error: WayoutError, headers: dict[str, str] | None = None) -> Response:
    """Request, error → the answer in the format and language of the caller; never cached."""
    site: Site = request.app.state.site
    error.facts = {name: _spoken(fact, _locale(request)) for name, fact in error.facts.items()}
    headers = {"cache-control": "no-store", "vary": "Accept", **(headers or {})}
    if error.status == DatabaseUnavailable.status:
        headers["retry-after"] = RETRY_SECONDS
    elif isinstance(error, TooManyReports):
        headers["retry-after"] = str(error.facts["seconds"])
    match _wants(request):
        case "json":
            body, media = _problem(error, site, _locale(request)), "application/problem+json"
        case "markdown":
            body, media = _markdown(error, _locale(request)), "text/markdown; charset=utf-8"
        case _:
            visit = visit_of(request, site)
            body, media = site.render(failure_page(error, visit), visit.locale), "text/html; charset=utf-8"
    return Response(body, status_code=error.status, headers=headers, media_type=media)


async def on_wayout_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, WayoutError)
    if error.status >= InternalError.status:
        _log.error(
            "%s at %s", error.code, request.scope["path"].encode("unicode_escape").decode()[:200], exc_info=error
        )
    return error_response(request, error)


async def on_http_exception(request: Request, error: Exception) -> Response:
    """What the framework raises by itself: an unknown address, a wrong method, an unreadable body."""
    assert isinstance(error, HTTPException)
    match error.status_code:
        case 404:
            return error_response(request, PageNotFound())
        case 405:
            allowed = (error.headers or {}).get("Allow", "GET")
            refused = MethodNotAllowed(method=request.method[:20], allowed=allowed)
            return error_response(request, refused, {"allow": allowed})
        case _:
            # Only a body gets here: its form breaks off, or has too many parts.
            refused = InvalidParameter(parameter="body", value="", expected=Sentence(_READABLE))
            return error_response(request, refused)


async def on_validation_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    broken = first["type"] == "json_invalid"  # its place is a character's number, its input nothing
    place = [] if broken else [str(part) for part in first["loc"] if part not in {"query", "body", "path"}]
    value = "" if broken or first["type"] == "missing" else _printable(str(first.get("input", "")))
    refused = InvalidParameter(parameter=".".join(place) or "body", value=value, expected=expected_of(first))
    return error_response(request, refused)


def _printable(value: str) -> str:
    """JSON can hold half a surrogate pair, which no answer can be written with."""
    return value[:_SHOWN_VALUE].encode("utf-8", "replace").decode()


async def on_any_exception(request: Request, error: Exception) -> Response:
    _log.exception("unexpected error", exc_info=error)
    return error_response(request, InternalError())

"""Whether a request that changes something comes from a page of this site, or from a program."""

from urllib.parse import urlsplit

from fastapi import Request

from app.errors import CrossSite
from app.web.site import Site

_OWN = frozenset({"same-origin", "none"})


def require_own_page(request: Request, site: Site) -> None:
    """A form's request; raises CrossSite where no header says that it comes from here."""
    fetch_site = request.headers.get("sec-fetch-site")
    if fetch_site is not None:
        if fetch_site not in _OWN:
            raise CrossSite
    elif not _is_own(request, site):
        raise CrossSite


def refuse_other_pages(request: Request, site: Site) -> None:
    """A call of the API; programs send neither header, a page of another site cannot leave them out."""
    fetch_site = request.headers.get("sec-fetch-site")
    if fetch_site is not None and fetch_site not in _OWN:
        raise CrossSite
    if fetch_site is None and "origin" in request.headers and not _is_own(request, site):
        raise CrossSite


def _is_own(request: Request, site: Site) -> bool:
    origin = urlsplit(request.headers.get("origin", "")).netloc
    return bool(origin) and origin in {request.headers.get("host"), urlsplit(site.settings.origin).netloc}

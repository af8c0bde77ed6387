"""Styles, scripts and images; an address that names a file's digest may be kept for a year."""

from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_DATED = "public, max-age=31536000, immutable"
_UNDATED = "public, max-age=300"


class DatedStaticFiles(StaticFiles):
    """`/static/wayout.css?v=1a2b3c4d` never changes; without `v` it may."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        scope: Scope = args[2] if len(args) > 2 else kwargs["scope"]
        response.headers["cache-control"] = _DATED if b"v=" in scope["query_string"] else _UNDATED
        return response

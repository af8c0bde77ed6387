"""Which format a caller wants, from the Accept header."""

from collections.abc import Sequence
from typing import Literal

from app.errors import NotAcceptable

Format = Literal["html", "markdown", "json"]
MEDIA_TYPES: dict[Format, str] = {"html": "text/html", "markdown": "text/markdown", "json": "application/json"}
# Programs list a handful of types; whoever sends more is probing.
MAX_HEADER = 2_000
MAX_RANGES = 32


def _quality(parameters: Sequence[str]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            try:
                return min(1.0, max(0.0, float(value)))
            except ValueError:
                return 0.0
    return 1.0


def _ranges(accept: str) -> dict[str, float]:
    wanted: dict[str, float] = {}
    for part in accept[:MAX_HEADER].lower().split(",")[:MAX_RANGES]:
        media, *parameters = part.split(";")
        if media.strip():
            wanted[media.strip()] = _quality(parameters)
    return wanted


def choose_format(accept: str | None, available: Sequence[Format]) -> Format:
    """Accept header, formats with the usual one first → the one to send; raises NotAcceptable where none will do.

    Another format than the usual one is sent only where it is named and its q is at least the usual one's:
    `*/*` says nothing about what somebody wants.
    """
    wanted = _ranges(accept or "")
    if not wanted:
        return available[0]

    def quality(format_: Format) -> float:
        media = MEDIA_TYPES[format_]
        family = media.partition("/")[0] + "/*"
        return next((wanted[key] for key in (media, family, "*/*") if key in wanted), 0.0)

    usual = available[0]
    named = [other for other in available[1:] if wanted.get(MEDIA_TYPES[other], 0.0) > 0]
    best = max(named, key=quality, default=usual)
    if best != usual and quality(best) >= quality(usual):
        return best
    if quality(usual) > 0:
        return usual
    raise NotAcceptable(available=", ".join(MEDIA_TYPES[format_] for format_ in available))

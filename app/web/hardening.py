"""What protects readers and the server, around every answer: headers, and a bound on what may be sent."""

from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    # Nothing inline, nothing from elsewhere; what a page needs comes from this origin.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    # `no-referrer` would blank the Origin of this site's own forms, which plain http has no other header for.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-site",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
}
_WITH_BODY = {"POST", "PUT", "PATCH", "DELETE"}
Refuse = Callable[[Scope, Receive, Send], Awaitable[None]]


class SecurityHeaders:
    """Adds the headers above to every answer that does not set them itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)


class BodyLimit:
    """Reads a request's body up to `limit` bytes before the application sees it; `refuse` answers a larger one.

    Where the client leaves before the last part, nobody waits for an answer and half a body is none: it ends there.
    """

    def __init__(self, app: ASGIApp, *, limit: int, refuse: Refuse) -> None:
        self._app, self._limit, self._refuse = app, limit, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in _WITH_BODY:
            await self._app(scope, receive, send)
            return
        try:
            body = None if self._declares_too_much(scope) else await self._read(receive)
        except ClientDisconnect:
            return
        if body is None:
            await self._refuse(scope, receive, send)
            return
        pending = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return pending.pop() if pending else await receive()

        await self._app(scope, replay, send)

    def _declares_too_much(self, scope: Scope) -> bool:
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        return not declared.isdigit() or int(declared) > self._limit

    async def _read(self, receive: Receive) -> bytes | None:
        chunks, size = [], 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                raise ClientDisconnect
            chunks.append(message.get("body", b""))
            size += len(chunks[-1])
            if size > self._limit:
                return None
            if not message.get("more_body", False):
                return b"".join(chunks)

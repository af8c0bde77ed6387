"""Pages kept as the bytes they were sent as, answered before the framework sees the request."""

import asyncio
import gzip
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import DatabaseUnavailable

# The revision of the content and that of the reports.
Revision = tuple[int, int]
# The pages of one entry in every form: they show what was reported of it, and of others only what does not change.
_OF_AN_ENTRY = re.compile(rb"(?:/zh|/api)?/errors/([a-z0-9-]+/[a-z0-9-]+?)(?:\.md|\.json)?")
# Below this a compressed page is hardly smaller than its headers.
MIN_COMPRESSED = 500
# What a kept page costs beside its bytes: key, headers, objects.
OVERHEAD = 2_000
_KEPT_STATUS = 200
# `gzip;q=0` says that it must not be sent.
_GZIP = re.compile(rb"(?:^|[,\s])(?:gzip|\*)\s*(?:;\s*q=(?:1|0\.\d*[1-9])[\d.]*\s*)?(?:,|$)")
# Sent with a 304 as well (RFC 9110, 15.4.5).
_VALIDATING = {b"cache-control", b"content-location", b"etag", b"vary", b"expires"}


@dataclass(frozen=True, slots=True)
class _Form:
    """One encoding of a page: the messages that answer with it, ready to be sent."""

    etag: bytes
    start: Message
    body: Message
    empty: Message


def _form(body: bytes, headers: list[tuple[bytes, bytes]], etag: bytes, encoding: bytes | None) -> _Form:
    sent = [*headers, (b"etag", etag), (b"content-length", str(len(body)).encode())]
    if encoding:
        sent.append((b"content-encoding", encoding))
    return _Form(
        etag=etag,
        start={"type": "http.response.start", "status": _KEPT_STATUS, "headers": sent},
        body={"type": "http.response.body", "body": body},
        empty={"type": "http.response.body", "body": b""},
    )


class _Kept:
    """A page as it is sent; its compressed form is made when somebody first asks for it."""

    __slots__ = ("_headers", "_packed", "not_modified", "plain", "size")

    def __init__(self, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
        digest = sha256(body).hexdigest()[:24].encode()
        self._headers = [(name, value) for name, value in headers if name not in {b"content-length", b"etag", b"vary"}]
        # The encoding is chosen here, so here is where caches in between are told; what the page varies on stays.
        varies = [value for name, value in headers if name == b"vary"]
        known = any(b"accept-encoding" in value.lower() for value in varies)
        self._headers.append((b"vary", b", ".join([*varies, *([] if known else [b"Accept-Encoding"])])))
        self.plain, self._packed = _form(body, self._headers, b'"' + digest + b'"', None), None
        validating = [row for row in self._headers if row[0] in _VALIDATING] + [(b"etag", self.plain.etag)]
        self.not_modified: Message = {"type": "http.response.start", "status": 304, "headers": validating}
        # The compressed form of such pages is about a quarter of the plain one.
        self.size = len(body) * 5 // 4 + OVERHEAD

    @property
    def packed_etag(self) -> bytes:
        return self.plain.etag[:-1] + b'-gz"'

    def packed(self) -> _Form:
        body: bytes = self.plain.body["body"]
        if self._packed is None:
            small = len(body) < MIN_COMPRESSED
            packed = gzip.compress(body, 6, mtime=0)
            self._packed = self.plain if small else _form(packed, self._headers, self.packed_etag, b"gzip")
        return self._packed


async def _ask_here(question: Callable[..., Any], *given: object) -> Any:
    return question(*given)


class PageCache:
    """Keeps what the application marks `public`, until content or the day changes, or a report what the page shows.

    `read_revision` is asked every `poll_seconds`, and `list_reported` then for the entries that were reported on since
    a revision of the reports; in a thread where they `wait`, since all requests wait for the answer, and one thread
    among a busy one gets to run late. While they cannot be read, what is kept goes on being served: the pages are
    still true.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        capacity: int,
        poll_seconds: float,
        read_revision: Callable[[], Revision],
        list_reported: Callable[[int], Collection[str]],
        today: Callable[[], date],
        wait: bool,
    ) -> None:
        self._app = app
        self._capacity, self._poll_seconds = capacity, poll_seconds
        self._ask: Callable[..., Awaitable[Any]] = asyncio.to_thread if wait else _ask_here
        self._read_revision, self._list_reported, self._today = read_revision, list_reported, today
        self._kept: OrderedDict[tuple[bytes, bytes, bytes], _Kept] = OrderedDict()
        self._size = 0
        self._revision: Revision | None = None
        self._day: date | None = None
        self._checked = float("-inf")
        self._checking = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"}:
            await self._app(scope, receive, send)
            return
        encodings = known = b""
        accept: bytes | None = None
        for name, value in scope["headers"]:
            # The application reads the first of several; a key of another one would give its answer to everybody.
            if name == b"accept" and accept is None:
                accept = value
            elif name == b"accept-encoding":
                encodings = value
            elif name == b"if-none-match":
                known = value
        if time.monotonic() - self._checked > self._poll_seconds:
            await self._check_version()
        key = (scope["raw_path"], scope["query_string"], accept or b"")
        kept = self._kept.get(key)
        if kept is None:
            kept = await self._fetch(key, scope, receive, send)
        if kept is not None:
            await self._answer(kept, scope["method"] == "HEAD", encodings, known, send)

    @staticmethod
    async def _answer(kept: _Kept, head: bool, encodings: bytes, known: bytes, send: Send) -> None:  # noqa: FBT001
        if known and (kept.plain.etag in known or kept.packed_etag in known):
            await send(kept.not_modified)
            await send(kept.plain.empty)
            return
        form = kept.packed() if _GZIP.search(encodings) else kept.plain
        await send(form.start)
        await send(form.empty if head else form.body)

    async def _check_version(self) -> None:
        async with self._checking:
            if time.monotonic() - self._checked <= self._poll_seconds:
                return
            with suppress(DatabaseUnavailable):
                await self._follow(await self._ask(self._read_revision), self._today())
            self._checked = time.monotonic()

    async def _follow(self, revision: Revision, day: date) -> None:
        """Lets go of what another revision or day made old."""
        before, self._revision = self._revision, revision
        if before is None or before[0] != revision[0] or day != self._day:
            self._kept.clear()
            self._size, self._day = 0, day
        elif before != revision:
            reported = {entry_id.encode() for entry_id in await self._ask(self._list_reported, before[1])}
            for key in [key for key in self._kept if _is_old(key[0], reported)]:
                self._size -= self._kept.pop(key).size

    async def _fetch(self, key: tuple[bytes, bytes, bytes], scope: Scope, receive: Receive, send: Send) -> _Kept | None:
        """Asks the application; gives what is to be kept, or passes on what is not and gives nothing."""
        revision, start, chunks, head = self._revision, None, [], scope["method"] == "HEAD"

        async def collect(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                if not _may_keep(message):
                    await send(message)
            elif start is not None and _may_keep(start):
                chunks.append(message.get("body", b""))
            else:
                await send({**message, "body": b""} if head else message)

        # A page is kept whole, so a HEAD asks the application for it whole.
        await self._app({**scope, "method": "GET"}, receive, collect)
        if start is None or not _may_keep(start):
            return None
        kept = _Kept(b"".join(chunks), start["headers"])
        if revision is not None and revision == self._revision:
            self._remember(key, kept)
        return kept

    def _remember(self, key: tuple[bytes, bytes, bytes], kept: _Kept) -> None:
        # A stranger chooses the key's length: queries and Accept headers of 60 KB would cost thirty times the limit.
        size = kept.size + sum(map(len, key))
        if size > self._capacity or key in self._kept:
            return
        self._kept[key] = kept
        self._size += size
        while self._size > self._capacity:
            oldest, dropped = self._kept.popitem(last=False)
            self._size -= dropped.size + sum(map(len, oldest))


def _is_old(path: bytes, reported: Collection[bytes]) -> bool:
    entry = _OF_AN_ENTRY.fullmatch(path)
    return entry is None or entry[1] in reported


class SlowRevision:
    """A revision that may move with every report, seen to move no more than once in so many seconds.

    Each move takes pages out of the cache, so that what is reported appears; a flood of reports does not switch it off.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._seen, self._moved = 0, float("-inf")

    def look(self, read: Callable[[], int]) -> int:
        """Reads the revision where it may have moved again; else gives what was last seen."""
        now = time.monotonic()
        if now - self._moved >= self._seconds:
            latest = read()
            if latest != self._seen:
                self._seen, self._moved = latest, now
        return self._seen


def _may_keep(start: Message) -> bool:
    if start["status"] != _KEPT_STATUS:
        return False
    return any(name == b"cache-control" and value.startswith(b"public") for name, value in start["headers"])

"""`wayout serve --watch`: what changes in data/ is loaded at once, and a page that is open refreshes itself."""

import os
import sys
import threading
import time

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import ContentBroken, WayoutError
from app.services.loading import load_content
from app.services.preparing import stamp_files
from app.settings import Settings
from app.storage.database import open_database

LOOK_SECONDS = 0.5
VERSION_PATH = "/__version"
_SCRIPT = '<script type="module" src="/static/reload.js?version={version}"></script>\n</head>'
# A page is changed on its way out, so it has to come as it is, whole and not compressed.
_CONDITIONS = {b"accept-encoding", b"if-none-match", b"if-modified-since"}
_OUTDATED = {b"content-length", b"etag"}


class Watch:
    """Looks whether files changed and loads them; `version` is another one after each load that worked."""

    def __init__(self, settings: Settings) -> None:
        self._folder, self._engine = settings.data_dir, open_database(settings.database_url)
        self._seen, self._started, self._loads = stamp_files(self._folder), time.time_ns(), 0

    @property
    def version(self) -> str:
        return f"{self._started:x}-{self._loads}"

    def look(self) -> None:
        """Loads where something changed; broken content is said on standard error, and what was there stays."""
        stamp = stamp_files(self._folder)
        if stamp == self._seen:
            return
        self._seen = stamp
        try:
            report = load_content(self._engine, self._folder)
        except ContentBroken as error:
            for problem in error.facts["problems"]:  # type: ignore[attr-defined]
                print(problem, file=sys.stderr)
            print("wayout: not loaded, the pages are as before", file=sys.stderr, flush=True)
        except (WayoutError, OSError) as error:
            print(f"wayout: not loaded: {error}", file=sys.stderr, flush=True)
        else:
            if report.did_something:
                self._loads += 1
                print(f"Loaded: {', '.join((*report.added, *report.changed))}", file=sys.stderr, flush=True)

    def run(self) -> None:
        """Looks for ever."""
        while True:
            time.sleep(LOOK_SECONDS)
            self.look()

    def close(self) -> None:
        self._engine.dispose()


class Preview:
    """The application with a script in each page that asks for the version, and the address that tells it."""

    def __init__(self, app: ASGIApp, watch: Watch) -> None:
        self._app, self._watch = app, watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._app(scope, receive, send)
            return
        if scope["path"] == VERSION_PATH:
            answer = PlainTextResponse(self._watch.version, headers={"cache-control": "no-store"})
            await answer(scope, receive, send)
            return
        headers = [row for row in scope["headers"] if row[0] not in _CONDITIONS]
        await self._app({**scope, "headers": headers}, receive, _Page(send, self._watch.version))


class _Page:
    """Holds an HTML answer back until it is whole, and sends it with the script; others pass."""

    def __init__(self, send: Send, version: str) -> None:
        self._send, self._script = send, _SCRIPT.format(version=version).encode()
        self._start: Message | None = None
        self._body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_html(message):
            self._start = message
        elif self._start is None:
            await self._send(message)
        else:
            self._body += message.get("body", b"")
            if not message.get("more_body", False):
                await self._finish(self._start)

    async def _finish(self, start: Message) -> None:
        body = self._body.replace(b"</head>", self._script, 1)
        headers = [row for row in start["headers"] if row[0].lower() not in _OUTDATED]
        headers.append((b"content-length", str(len(body)).encode()))
        await self._send({**start, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})


def _is_html(start: Message) -> bool:
    return any(name.lower() == b"content-type" and value.startswith(b"text/html") for name, value in start["headers"])


def serve_preview(settings: Settings, *, host: str, port: int) -> None:
    """Serves what is loaded and watches data/, until it is interrupted."""
    import uvicorn  # noqa: PLC0415 - start-up time counts

    # A page that is kept would be older than its files for a moment.
    os.environ["WAYOUT_PAGE_CACHE_BYTES"] = "0"
    config = uvicorn.Config(
        "app.main:create_app", factory=True, host=host, port=port, log_level="warning", access_log=False
    )
    config.load()
    watch = Watch(settings)
    config.loaded_app = Preview(config.loaded_app, watch)
    threading.Thread(target=watch.run, daemon=True).start()
    uvicorn.Server(config).run()

"""What the page cache keeps, and what another revision makes it let go of."""

import asyncio
from collections import Counter
from datetime import date

import pytest

from app.errors import DatabaseUnavailable
from app.web.page_cache import PageCache

ENTRY = ["/errors/net/one", "/zh/errors/net/one", "/errors/net/one.md", "/api/errors/net/one.json"]
OTHER = ["/errors/net/two", "/zh/errors/net/two.md", "/api/errors/net/two.json", "/errors/net/one-more"]
LISTS = ["/", "/errors", "/errors/net", "/wanted", "/api/errors", "/guides/vllm"]


class Site:
    """An application that counts what it is asked for, behind a cache whose revision and day a test moves."""

    def __init__(self):
        self.asked, self.revision, self.day, self.reported = Counter(), (1, 1), date(2026, 1, 1), []
        self.cache = PageCache(
            self._answer,
            capacity=1_000_000,
            poll_seconds=-1,
            read_revision=self._read_revision,
            list_reported=lambda since: self.reported if since == 1 else [],
            today=lambda: self.day,
            wait=False,
        )

    def _read_revision(self):
        if self.revision is None:
            raise DatabaseUnavailable
        return self.revision

    async def _answer(self, scope, _receive, send):
        self.asked[scope["path"]] += 1
        await send({"type": "http.response.start", "status": 200, "headers": [(b"cache-control", b"public")]})
        await send({"type": "http.response.body", "body": scope["path"].encode()})

    def visit(self, paths):
        """Paths → those of them for which the application was asked."""
        before = self.asked.copy()

        async def visit_all():
            for path in paths:
                scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b""}
                sent = []

                async def send(message, sent=sent):
                    sent.append(message)

                await self.cache({**scope, "headers": []}, None, send)
                assert sent[-1]["body"] == path.encode()

        asyncio.run(visit_all())
        return [path for path in paths if self.asked[path] > before[path]]


@pytest.fixture
def site():
    site = Site()
    assert site.visit(ENTRY + OTHER + LISTS) == ENTRY + OTHER + LISTS
    assert site.visit(ENTRY + OTHER + LISTS) == []
    return site


def test_a_report_makes_the_pages_of_its_entry_and_all_lists_anew_and_no_others(site):
    site.revision, site.reported = (1, 2), ["net/one"]
    assert site.visit(ENTRY + OTHER + LISTS) == ENTRY + LISTS


@pytest.mark.parametrize("move", [{"revision": (2, 1)}, {"day": date(2026, 1, 2)}], ids=["content", "day"])
def test_other_content_and_another_day_make_every_page_anew(site, move):
    vars(site).update(move)
    assert site.visit(ENTRY + OTHER + LISTS) == ENTRY + OTHER + LISTS


def test_while_the_revision_cannot_be_read_what_is_kept_is_served(site):
    site.revision = None
    assert site.visit(ENTRY + OTHER + LISTS) == []

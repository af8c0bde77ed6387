"""Every address of the site, built in one place."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal
from urllib.parse import urlencode

LOCALES: tuple[Literal["en", "zh"], ...] = ("en", "zh")
_REMEMBERED = 1_024  # queries: the same tags and domains stand on every page
# BCP 47 tags for `lang` and `hreflang`; the address prefix stays short.
LANGUAGE_TAGS = {"en": "en", "zh": "zh-Hans"}
_SITE_LINK = re.compile(r"(?<=\]\()/(?!/|api/|static/)[^)\s]*(?=\))")


def localized(path: str, locale: str) -> str:
    """`/errors`, `zh` → `/zh/errors`; English has no prefix."""
    return path if locale == "en" else f"/{locale}{path}"


def with_query(path: str, query: dict[str, str | int | None]) -> str:
    """A path and the parameters that are set → an address that keeps the state."""
    kept = tuple((key, value) for key, value in query.items() if value not in (None, ""))
    return f"{path}?{_encode(kept)}" if kept else path


@lru_cache(_REMEMBERED)
def _encode(query: tuple[tuple[str, str | int | None], ...]) -> str:
    return urlencode(query)


@dataclass(frozen=True, slots=True)
class PageUrls:
    """The addresses of one language, as templates and exports write them."""

    locale: str
    origin: str = ""

    def _page(self, path: str) -> str:
        return self.origin + localized(path, self.locale)

    def home(self) -> str:
        return self._page("/")

    def search(self, query: str | None = None) -> str:
        return with_query(self._page("/search"), {"q": query})

    def errors(self, **query: str | int | None) -> str:
        return with_query(self._page("/errors"), query)

    def domain(self, domain: str, **query: str | int | None) -> str:
        return with_query(self._page(f"/errors/{domain}"), query)

    def entry(self, entry_id: str) -> str:
        return self._page(f"/errors/{entry_id}")

    def entry_markdown(self, entry_id: str) -> str:
        return self._page(f"/errors/{entry_id}.md")

    def entry_json(self, entry_id: str) -> str:
        return f"{self.origin}/api/errors/{entry_id}.json"

    def entry_api_markdown(self, entry_id: str) -> str:
        return f"{self.origin}/api/errors/{entry_id}.md"

    def reports(self, entry_id: str, **query: str | int | None) -> str:
        return with_query(self._page(f"/errors/{entry_id}/reports"), query)

    def api_reports(self, entry_id: str) -> str:
        return f"{self.origin}/api/errors/{entry_id}/reports"

    def api_report(self, token: str) -> str:
        return f"{self.origin}/api/reports/{token}"

    def wanted(self) -> str:
        return self._page("/wanted")

    def missed(self) -> str:
        return self._page("/search/missed")

    def guides(self) -> str:
        return self._page("/guides")

    def guide(self, slug: str, anchor: str | None = None) -> str:
        return self._page(f"/guides/{slug}") + (f"#{anchor}" if anchor else "")

    def guide_markdown(self, slug: str) -> str:
        return self._page(f"/guides/{slug}.md")

    def guide_json(self, slug: str) -> str:
        return f"{self.origin}/api/guides/{slug}.json"

    def kv_cache(self, **query: str | int | None) -> str:
        return with_query(self._page("/tools/kv-cache"), query)

    def feed(self) -> str:
        return self._page("/feed.xml")

    def numbers(self, anchor: str | None = None) -> str:
        return self._page("/about/numbers") + (f"#{anchor}" if anchor else "")

    def figures(self) -> str:
        return self._page("/about/figures")

    def api_figures(self) -> str:
        return f"{self.origin}/api/figures"

    def problems(self) -> str:
        return self._page("/about/problems")

    def opensearch(self) -> str:
        return self._page("/opensearch.xml")

    def problem(self, code: str) -> str:
        return f"{self.problems()}#{code}"

    def static(self, name: str) -> str:
        return f"{self.origin}/static/{name}"

    def same_page(self, path: str) -> str:
        """A path without language prefix → the same page in this language."""
        return self._page(path)

    def in_markdown(self, markdown: str) -> str:
        """Markdown with links to `/errors/…` → with links to the pages of this language."""
        return _SITE_LINK.sub(lambda match: self._page(match.group(0)), markdown)

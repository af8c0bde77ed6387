"""Every address of the site, built in one place."""

from dataclasses import dataclass
from urllib.parse import urlencode

LOCALES = ("en", "zh")
# BCP 47 tags for `lang` and `hreflang`; the address prefix stays short.
LANGUAGE_TAGS = {"en": "en", "zh": "zh-Hans"}


def localized(path: str, locale: str) -> str:
    """`/errors`, `zh` → `/zh/errors`; English has no prefix."""
    return path if locale == "en" else f"/{locale}{path}"


def with_query(path: str, query: dict[str, str | int | None]) -> str:
    """A path and the parameters that are set → an address that keeps the state."""
    kept = {key: value for key, value in query.items() if value not in (None, "")}
    return f"{path}?{urlencode(kept)}" if kept else path


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

    def guide(self, slug: str) -> str:
        return self._page(f"/guides/{slug}")

    def numbers(self, anchor: str | None = None) -> str:
        return self._page("/about/numbers") + (f"#{anchor}" if anchor else "")

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

"""What every page has: a frame with its title, its language and the addresses of its twins."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from app.entries.entry import Locale
from app.i18n.translations import translate
from app.urls import LANGUAGE_TAGS, LOCALES, PageUrls, localized, with_query
from app.web.pages.structured_data import data_block

Section = Literal["home", "search", "browse", "guides", "numbers", "problems", "none"]

_TITLE_LENGTH = 100
_NO_QUERY: Mapping[str, str] = MappingProxyType({})
_URLS = {locale: PageUrls(locale) for locale in LOCALES}
_DESCRIPTION_LENGTH = 160  # about what a result list shows of it


class Shown(Struct, frozen=True, gc=False):
    """What a template shows. A page has some two hundred such values, and dataclasses took a fifth of its making."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """Who reads what: the language, and the path without language prefix with the query as it came."""

    locale: Locale
    path: str
    origin: str = ""
    query: Mapping[str, str] = field(default_factory=dict)

    @property
    def urls(self) -> PageUrls:
        """Addresses within the site, in the reader's language."""
        return _URLS[self.locale]

    def say(self, sentence: str, **facts: object) -> str:
        """A sentence of the interface → in the reader's language."""
        return translate(sentence, self.locale, facts)


class Link(Shown):
    href: str
    label: str


class Alternate(Shown):
    """The same page in another language, or in another format."""

    href: str
    kind: str


class Frame(Shown, kw_only=True):
    """What stands around a page. `languages` pairs the page with itself in each language, the default included."""

    lang: str
    title: str
    description: str
    canonical: str | None
    languages: tuple[Alternate, ...]
    formats: tuple[Alternate, ...]
    switch_href: str
    section: Section
    structured: tuple[Markup, ...]


class Page(Shown, kw_only=True):
    """A value that a template shows; each subclass names its template."""

    template: ClassVar[str]
    frame: Frame


def make_frame(
    visit: Visit,
    *,
    title: str,
    description: str,
    section: Section = "none",
    formats: tuple[Alternate, ...] = (),
    structured: tuple[Mapping[str, object], ...] = (),
    query: Mapping[str, str] = _NO_QUERY,
) -> Frame:
    """A visit and what the page says of itself → its frame.

    `query` is the state that belongs to the page's address.
    """
    other: Locale = "zh" if visit.locale == "en" else "en"
    return Frame(
        lang=LANGUAGE_TAGS[visit.locale],
        title=shorten(title, _TITLE_LENGTH),
        description=shorten(description, _DESCRIPTION_LENGTH),
        canonical=_address(visit, visit.locale, query),
        languages=_language_pairs(visit, query),
        formats=formats,
        switch_href=with_query(localized(visit.path, other), dict(query)),
        section=section,
        structured=tuple(map(data_block, structured)),
    )


def unlisted(frame: Frame) -> Frame:
    """A frame → the same without a canonical address: search engines leave the page out."""
    return replace(frame, canonical=None, languages=())


def shorten(text: str, length: int) -> str:
    """Text → one line of at most that many characters, cut at a word where there is one."""
    line = " ".join(text.split())
    if len(line) <= length:
        return line
    cut = line[: length - 1]
    return (cut.rpartition(" ")[0] if " " in cut[length // 2 :] else cut).rstrip(" ,.;:，。；：") + "…"


def _address(visit: Visit, locale: Locale, query: Mapping[str, str]) -> str:
    return visit.origin + with_query(localized(visit.path, locale), dict(query))


def _language_pairs(visit: Visit, query: Mapping[str, str]) -> tuple[Alternate, ...]:
    pairs = [Alternate(_address(visit, locale, query), LANGUAGE_TAGS[locale]) for locale in ("en", "zh")]
    return (*pairs, Alternate(_address(visit, "en", query), "x-default"))

"""One template environment a language: compiled once, strict about names, safe by default."""

from collections.abc import Mapping
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app.entries.entry import Locale
from app.i18n.translations import show_date, show_number, show_percent, translations_for
from app.urls import PageUrls
from app.web.pages.compilation import FixedText, PageEnvironment
from app.web.pages.page import Page

# Formatting a date costs Babel some 30 µs and a list shows fifty of them, most of them equal.
_REMEMBERED = 4096


def digest_assets(folder: Path) -> dict[str, str]:
    """The folder of static files → file name → 8 hex digits that change with its content."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()[:8] for path in files}


def make_environment(folder: Path, locale: Locale, assets: Mapping[str, str]) -> Environment:
    """Templates, language and digests of the static files → an environment; templates are compiled when asked for."""
    environment = PageEnvironment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
        extensions=["jinja2.ext.i18n"],
    )
    environment.newstyle_gettext = True  # type: ignore[attr-defined]
    environment.globals |= _speech(locale)
    environment.globals["asset"] = lambda name: f"/static/{name}?v={assets[name]}"
    environment.globals["urls"] = PageUrls(locale)
    environment.add_extension(FixedText)
    environment.filters |= _filters(locale)
    return environment


def compile_templates(environment: Environment) -> None:
    """Every template beforehand, some 10 ms each, so that no reader waits for it."""
    for name in environment.list_templates():
        environment.get_template(name)


def render(environment: Environment, page: Page) -> str:
    """A page → its HTML."""
    return environment.get_template(page.template).render(page=page)


def _speech(locale: Locale) -> dict[str, object]:
    """What templates translate with. Jinja's own formats every sentence anew, which took a third of a page's time."""
    translations = translations_for(locale)

    @cache
    def sentence(message: str) -> Markup:
        return Markup(translations.gettext(message))  # noqa: S704 - from the catalog, with places for values only

    @cache
    def finished(message: str) -> Markup:
        return sentence(message) % {}

    def gettext(message: str, **facts: object) -> Markup:
        return sentence(message) % facts if facts else finished(message)

    def ngettext(singular: str, plural: str, num: int, **facts: object) -> Markup:
        return Markup(translations.ngettext(singular, plural, num)) % ({"num": num} | facts)  # noqa: S704 - as above

    return {"gettext": gettext, "ngettext": ngettext, "_": gettext}


def _filters(locale: Locale) -> dict[str, object]:
    @lru_cache(_REMEMBERED)
    def day(value: date) -> str:
        return show_date(value, locale)

    @lru_cache(_REMEMBERED)
    def percent(share: float) -> str:
        return show_percent(share, locale)

    @lru_cache(_REMEMBERED)
    def number(value: float) -> str:
        return show_number(value, locale)

    return {"day": day, "percent": percent, "number": number}

"""Interface sentences in the reader's language, from catalogs compiled in memory at start."""

from collections.abc import Mapping
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.dates import format_date
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent
from babel.support import NullTranslations, Translations

CATALOGS = Path(__file__).parent / "catalogs"
_BABEL_LOCALES = {"en": "en", "zh": "zh_Hans_CN"}


@cache
def translations_for(locale: str) -> NullTranslations:
    """`zh` → its catalog; English is the language of the sources and needs none."""
    path = CATALOGS / f"{locale}.po"
    if not path.is_file():
        return NullTranslations()
    with path.open("rb") as source:
        catalog = read_po(source, locale=_BABEL_LOCALES[locale])
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled)


def translate(template: str, locale: str, facts: Mapping[str, object] | None = None) -> str:
    """A sentence with %(named)s places → it in the reader's language, filled in.

    A translation whose places do not fit falls back to English rather than failing the page.
    """
    if not facts:
        return _finished(template, locale)
    sentence = translations_for(locale).gettext(template)
    try:
        return sentence % facts
    except (KeyError, ValueError, TypeError):
        return template % facts


@cache
def _finished(template: str, locale: str) -> str:
    """A sentence without places: those are the program's own, so there are only so many of them."""
    try:
        return translations_for(locale).gettext(template) % {}
    except (KeyError, ValueError, TypeError):
        return template % {}


def show_date(day: date, locale: str) -> str:
    """2024-06-20 → “Jun 20, 2024” or “2024年6月20日”."""
    return format_date(day, format="medium" if locale == "en" else "long", locale=_BABEL_LOCALES[locale])


def show_percent(share: float, locale: str) -> str:
    """0.9 → “90%” in the locale's form."""
    return format_percent(share, locale=_BABEL_LOCALES[locale])


def show_number(number: float, locale: str) -> str:
    """12345 → “12,345” in the locale's form."""
    return format_decimal(number, locale=_BABEL_LOCALES[locale])

"""An entry as a line of a list: its message first, then what helps to choose."""

from collections.abc import Mapping
from datetime import date

from app.entries.entry import Locale, Text
from app.entries.listing import EntryCard, Label
from app.entries.verification import RUNGS, Rung
from app.entries.wording import RUNG_MEANINGS, RUNG_NAMES
from app.web.pages.page import Shown, Visit
from app.web.pages.rate_bar import RateBar, rate_bar
from app.web.pages.wording import SHORTFALL_NOTES

_SHOWN_PRODUCTS = 4


class Ladder(Shown):
    """The rung of verification: its name, what it means, and how many of the steps are climbed."""

    rung: Rung
    name: str
    meaning: str
    step: int
    steps: int
    href: str


class Row(Shown, kw_only=True):
    """One entry in a list; `lang` marks a summary that is not in the page's language."""

    href: str
    message: str
    summary: str
    lang: str | None
    note: str | None
    domain: str
    category: str | None
    products: tuple[str, ...]
    ladder: Ladder
    rate: RateBar
    reviewed: date | None
    withdrawn: bool


def ladder(visit: Visit, rung: Rung) -> Ladder:
    """A rung → how it is shown."""
    return Ladder(
        rung=rung,
        name=visit.say(RUNG_NAMES[rung]),
        meaning=visit.say(RUNG_MEANINGS[rung]),
        step=RUNGS.index(rung) + 1,
        steps=len(RUNGS),
        href=visit.urls.numbers("verification"),
    )


def name_of(label: Label | None, locale: Locale, otherwise: str) -> str:
    """A label's name in the reader's language; an id that no label has stands for itself."""
    return label.name.read(locale).text if label else otherwise


def row(visit: Visit, card: EntryCard, labels: Mapping[str, Label]) -> Row:
    """A card and the labels of domains and categories → a line of a list; a category without its label is left out."""
    domain, category = card.id.partition("/")[0], labels.get(card.category)
    shown = name_of(labels.get(domain), visit.locale, domain)
    summary, lang, note = _summary(visit, card.summary)
    return Row(
        href=visit.urls.entry(card.id),
        message=card.heading,
        summary=summary,
        lang=lang,
        note=note,
        domain=shown,
        category=category.name.read(visit.locale).text if category else None,
        products=tuple(product for product in card.products if product != shown)[:_SHOWN_PRODUCTS],
        ladder=ladder(visit, card.verification),
        rate=rate_bar(visit, card.fix_rate),
        reviewed=card.reviewed,
        withdrawn=card.withdrawn,
    )


def _summary(visit: Visit, text: Text) -> tuple[str, str | None, str | None]:
    passage = text.read(visit.locale)
    note = visit.say(SHORTFALL_NOTES[passage.shortfall]) if passage.shortfall else None
    return passage.text.replace("`", ""), passage.lang if passage.lang != visit.locale else None, note

"""What a guide is: a long text in sections that ties several entries together, as frozen values."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from app.entries.entry import Author, Locale, Reference, Text

# Technical prose is read slower than a novel: words a minute in English, characters a minute in 中文.
_PACE = {"en": 200, "zh": 350}
_WORD = re.compile(r"[\w'’.-]+")
_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")
_ADDRESS = re.compile(r"\]\([^)\s]*\)|https?://\S+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading with what stands below it; `anchor` is the same in both languages."""

    anchor: str
    title: Text
    body: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """`intro` is what stands above the first heading; `entries` are the ids it covers."""

    slug: str
    title: Text
    summary: Text
    intro: Text | None
    sections: tuple[Section, ...]
    published: date
    reviewed: date
    authored_by: Author
    entries: tuple[str, ...]
    references: tuple[Reference, ...]
    withdrawn: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideCard:
    """A guide in a list, which leaves out withdrawn ones; `minutes` is the reading time by language."""

    slug: str
    title: Text
    summary: Text
    published: date
    reviewed: date
    minutes: dict[Locale, int]
    withdrawn: bool = False


def list_guide_texts(guide: Guide) -> Iterator[tuple[str, Text]]:
    """Guide → (field path, text) of everything that is translated, in reading order."""
    yield "title", guide.title
    yield "summary", guide.summary
    if guide.withdrawn:
        yield "withdrawn", guide.withdrawn
    if guide.intro:
        yield "intro", guide.intro
    for section in guide.sections:
        yield f"sections.{section.anchor}.title", section.title
        yield f"sections.{section.anchor}.body", section.body


def reading_minutes(guide: Guide, locale: Locale) -> int:
    """A guide, a language → whole minutes, at least one."""
    passages = [text.read(locale) for _, text in list_guide_texts(guide)]
    texts = [(_ADDRESS.sub("", passage.text), passage.lang) for passage in passages]
    words = sum(len(_WORD.findall(_HAN.sub(" ", text))) for text, _ in texts)
    characters = sum(len(_HAN.findall(text)) for text, _ in texts)
    return max(1, round(words / _PACE["en"] + characters / _PACE["zh"]))


def guide_card(guide: Guide) -> GuideCard:
    """Guide → what a list shows of it."""
    return GuideCard(
        slug=guide.slug,
        title=guide.title,
        summary=guide.summary,
        published=guide.published,
        reviewed=guide.reviewed,
        minutes={"en": reading_minutes(guide, "en"), "zh": reading_minutes(guide, "zh")},
        withdrawn=guide.withdrawn is not None,
    )

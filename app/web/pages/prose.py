"""A passage of an entry as a page shows it: safe HTML, its language, and a note where it is not the reader's."""

import re

from markupsafe import Markup, escape

from app.entries.entry import Locale, Text
from app.web.pages.page import Shown, Visit
from app.web.pages.safe_html import safe_html
from app.web.pages.wording import SHORTFALL_NOTES

_PARAGRAPH = re.compile(r"<p>.*?</p>", re.DOTALL)
# What a colon leads to, a list or a table; not a list within which another one begins.
_LED_TO = re.compile(r"[:：]</p>\s*(?:<(ul|ol)>(?:(?!<(?:ul|ol)>).)*?</\1>|<table>.*?</table>)", re.DOTALL)
# A browser may break a line after the dashes of an option, which then reads as another one.
_OPTION = re.compile(r"(?<=[\s>])--?\w[\w-]*(?=[\s<=])")
_CODE_BLOCK = re.compile(r'<div class="highlight">.*?</div>', re.DOTALL)


class Prose(Shown):
    """`lang` is set where the passage is not in the page's language; `note` then says why."""

    html: Markup
    lang: str | None = None
    note: str | None = None

    @property
    def line(self) -> Markup:
        """In a line: an action, a summary, one sentence. A page has some fifty, and a macro costs eight times this."""
        return self._inside("span", "")

    @property
    def block(self) -> Markup:
        """On its own: paragraphs, lists, code."""
        return self._inside("div", ' class="prose"')

    def _inside(self, tag: str, attributes: str) -> Markup:
        lang = f' lang="{self.lang}"' if self.lang else ""
        note = f' <span class="shortfall">{escape(self.note)}</span>' if self.note else ""
        return safe_html(f"<{tag}{attributes}{lang}>{self.html}</{tag}>{note}")


def prose(visit: Visit, text: Text, html: str) -> Prose:
    """A text and its HTML → what to show."""
    passage = text.read(visit.locale)
    foreign = passage.lang != visit.locale
    return Prose(
        html=safe_html(html),
        lang=passage.lang if foreign else None,
        note=visit.say(SHORTFALL_NOTES[passage.shortfall]) if passage.shortfall else None,
    )


def first_code_block(html: str) -> Markup | None:
    """HTML of a workaround's steps → its first block of code, in which no option is broken over two lines."""
    match = _CODE_BLOCK.search(html)
    if match is None:
        return None
    block = _OPTION.sub(r'<span class="unbroken">\g<0></span>', match.group(0))
    return safe_html(block)


def first_paragraph(html: str) -> str:
    """HTML of several blocks → its first paragraph with the list its last colon leads to; all where there is none."""
    match = _PARAGRAPH.search(html)
    if match is None:
        return html
    led_to = _LED_TO.match(html, match.end() - len(":</p>"))
    return html[match.start() : led_to.end() if led_to else match.end()]


def plain(text: Text, locale: Locale) -> str:
    """A one-line text → without the back-quotes of Markdown, for titles and descriptions."""
    return text.read(locale).text.replace("`", "")

"""Markdown of entries and guides → safe HTML, once, when content is loaded."""

import re
from functools import cache, lru_cache
from html import escape

import nh3
from markdown import Markdown
from markdown.preprocessors import Preprocessor
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import TextLexer, get_lexer_by_name
from pygments.util import ClassNotFound

TAGS = {
    "a", "abbr", "blockquote", "br", "code", "del", "div", "em", "h2", "h3", "h4", "hr", "kbd", "li", "ol", "p", "pre",
    "span", "strong", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {"a": {"href", "title"}, "abbr": {"title"}, "th": {"align"}, "td": {"align"}}
# Pygments' short names colour code; a class outside this list is dropped, so content cannot dress up as interface.
_TOKENS = (
    "b bp c c1 ch cm cp cpf cs dl err fm g gd ge gh gi go gp gr gs gt gu hll i il k kc kd kn kp kr kt l ld m mb mf mh "
    "mi mo n na nb nc nd ne nf ni nl nn no nt nv nx o ow p pm py s s1 s2 sa sb sc sd se sh si sr ss sx vc vg vi vm w"
)
CLASSES = {"span": set(_TOKENS.split()), "div": {"highlight"}}
SCHEMES = {"https", "http", "mailto"}

# Nearly all prose holds no markup but `code` and fences; for that the result is the same without asking the library,
# whose tree of elements is most of the time of a load (by test, over all content).
_CODE_SPAN = re.compile(r"`([^`]+)`")
_MORE_THAN_CODE = re.compile(r"[*_\[\]<>&#~\\!|`]|^[ \t]|[ \t]$|^(?:[-+]|\d+[.)])[ \t]|^[-=]{2,}[ \t]*$", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_ONE_PARAGRAPH = re.compile(r"^<p>((?:(?!<p>).)*)</p>\s*$", re.DOTALL)

FENCE = re.compile(r"^```[^\n]*\n.*?^```[ ]*$", re.MULTILINE | re.DOTALL)


# Code blocks of an entry and of its translation are the same, and entries of one tool share some.
_REMEMBERED_BLOCKS = 2_000


@cache
def _lexer(language: str) -> Lexer:
    try:
        return get_lexer_by_name(language)
    except ClassNotFound:
        return TextLexer()


@lru_cache(_REMEMBERED_BLOCKS)
def highlight_code(language: str, code: str) -> str:
    """A block of code → its HTML, coloured by class; an unknown language stays plain."""
    tokens = highlight(code, _lexer(language or "text"), _formatter())
    return _cleaner().clean(f'<div class="highlight"><pre><code>{tokens}</code></pre></div>')


@cache
def _formatter() -> HtmlFormatter[str]:
    # Made once: it reads the whole style when it is made, which costs more than most blocks.
    return HtmlFormatter(nowrap=True)


class _FencedCode(Preprocessor):
    """Fences leave the text before Markdown sees it and come back as finished HTML, their tabs as they were."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)
        self.fences: list[str] = []

    def run(self, lines: list[str]) -> list[str]:
        fences = iter(self.fences)

        def stash(match: re.Match[str]) -> str:
            language, code = split_fence(next(fences, match.group(0)))
            return "\n" + self.md.htmlStash.store(highlight_code(language, code + "\n")) + "\n"

        return FENCE.sub(stash, "\n".join(lines)).split("\n")


@cache
def _converter() -> tuple[Markdown, _FencedCode]:
    converter = Markdown(extensions=["tables", "sane_lists"], output_format="html")
    fenced = _FencedCode(converter)
    converter.preprocessors.register(fenced, "fenced_code", 25)
    return converter, fenced


@cache
def _cleaner() -> nh3.Cleaner:
    return nh3.Cleaner(
        tags=TAGS,
        attributes=ATTRIBUTES,
        allowed_classes=CLASSES,
        url_schemes=SCHEMES,
        link_rel="nofollow noopener noreferrer",
    )


def to_html(markdown: str) -> str:
    """Markdown → HTML of a closed list of tags, classes and schemes."""
    html = _html_of_plain(markdown)
    return _html_by_library(markdown) if html is None else html


def _html_by_library(markdown: str) -> str:
    converter, fenced = _converter()
    converter.reset()
    fenced.fences = list_fences(markdown)
    return _cleaner().clean(converter.convert(markdown))


def _html_of_plain(markdown: str) -> str | None:
    """Markdown of paragraphs, `code` and fences → its HTML; nothing where there is more than that."""
    blocks, start = [], 0
    for fence in FENCE.finditer(markdown):
        blocks += [_paragraph(text) for text in _paragraphs(markdown[start : fence.start()])]
        language, code = split_fence(fence.group(0))
        blocks.append(highlight_code(language, code + "\n"))
        start = fence.end()
    blocks += [_paragraph(text) for text in _paragraphs(markdown[start:])]
    return None if None in blocks else "\n".join(filter(None, blocks))


def _paragraphs(text: str) -> list[str]:
    stripped = text.strip("\n")
    return _BLANK_LINES.split(stripped) if stripped else []


def _paragraph(text: str) -> str | None:
    line = _inline(text)
    return None if line is None else f"<p>{line}</p>"


def _inline(text: str) -> str | None:
    """Text with `code` → its HTML; nothing where it holds other markup."""
    parts = _CODE_SPAN.split(text)
    if "``" in text or _MORE_THAN_CODE.search("x".join(parts[::2])):
        return None
    parts[::2] = [escape(part, quote=False) for part in parts[::2]]
    parts[1::2] = [f"<code>{escape(part.strip(), quote=False)}</code>" for part in parts[1::2]]
    return "".join(parts)


def line_to_html(markdown: str) -> str:
    """Markdown of a line or a sentence → HTML without the paragraph around it; several paragraphs keep theirs."""
    line = None if "\n" in markdown else _inline(markdown)
    if line is not None:
        return line
    html = _html_by_library(markdown)
    paragraph = _ONE_PARAGRAPH.match(html)
    return paragraph.group(1) if paragraph else html


def list_fences(markdown: str) -> list[str]:
    """Markdown → its fenced code blocks, fences included, in order."""
    return [match.group(0) for match in FENCE.finditer(markdown)] if "```" in markdown else []


def split_fence(fence: str) -> tuple[str, str]:
    """A fenced block → (language, code)."""
    first, _, rest = fence.partition("\n")
    return first.removeprefix("```").strip(), rest.rpartition("\n")[0]

"""Markdown of entries and guides → safe HTML, once, when content is loaded."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from itertools import pairwise

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
# Most prose holds no markup but `code`, fences, emphasis and plain lists; for that the result is the same without the
# library, whose tree of elements was most of the time of a load (by test, over all content).
_CODE_SPAN = re.compile(r"`([^`\n]+)`")
# What the library or the sanitiser would write in another way.
_REWRITTEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\xa0\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]")
_CODE = "\x1f"  # stands where a code span stood
# What may be markup, found in one pass; where there is nothing of it, which is nearly always, the text is plain.
_MAY_BE_MARKUP = re.compile(r"[*_<&\\\[\]|`]|[ ]\n|\n[ #>=+\-\d]")
_MAY_START = frozenset(" #>=+-0123456789")
_MARKUP = re.compile(
    r"[*`]|<(?![\s\d=])|&(?=[\w#])|\\(?![A-Za-z0-9])|!\[|\]\s*[(\[:]"
    r"|^[ ]|[ ]$|^(?:[-+\x1e]|\d+[.)])[ ]|^[-=\x1e]+$|^[#>]|^[|: -]+$",
    re.MULTILINE,
)
_OPENS_EMPHASIS, _CLOSES_EMPHASIS = re.compile(r"(?<!\w)_"), re.compile(r"_(?!\w)")
_EMPHASIS = re.compile(rf"(?<!\*)(\*\*?)(?=[\w{_CODE}])([^*]+)(?:(?<=[\w{_CODE}])\1(?!\*)|(?<=\S)\1(?=\s|$))")
_STARS = re.compile(r"\*+")
_MARK = "\x1e"  # stands where a mark stood that is accounted for
_TAGS = {"*": "em", "**": "strong"}
_ITEM = re.compile(r"^(?:-|(\d+)\.)[ ]+(?=\S)", re.MULTILINE)
_CONTINUED, _LINE_START = re.compile(r"\n[ ]{1,3}(?=\S)"), re.compile(r"\n(?:[ ]{1,3}(?=\S))?")
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
    """Markdown of paragraphs, lists of lines, `code`, emphasis and fences → its HTML; nothing where there is more."""
    if "```" not in markdown:
        blocks = _blocks(markdown)
    else:
        blocks, start = [], 0
        for fence in FENCE.finditer(markdown):
            blocks += _blocks(markdown[start : fence.start()])
            language, code = split_fence(fence.group(0))
            blocks.append(highlight_code(language, code + "\n"))
            start = fence.end()
        blocks += _blocks(markdown[start:])
    return None if None in blocks else "\n".join(filter(None, blocks))


def _blocks(text: str) -> list[str | None]:
    """Text between fences → the HTML of its paragraphs and lists, nothing in the place of one that is more."""
    stripped = text.strip("\n")
    if not stripped:
        return []
    blocks = [_block(block) for block in _BLANK_LINES.split(stripped)]
    after_list = (block.startswith(("<ul>", "<ol>")) for block in blocks if block)
    return [None] if _two_running(after_list) else blocks  # such lists are one, with paragraphs in its items


def _two_running(facts: Iterable[bool]) -> bool:
    return any(first and second for first, second in pairwise(facts))


def _block(text: str) -> str | None:
    if _ITEM.match(text):
        return _list(text)
    line = _inline(text)
    return None if line is None else f"<p>{line}</p>"


def _list(text: str) -> str | None:
    """Items of one kind, of a line or a few each → the list; nothing where it holds more."""
    marks = list(_ITEM.finditer(text))
    kinds = {bool(mark.group(1)) for mark in marks}
    ends = [mark.start() - 1 for mark in marks[1:]] + [len(text)]
    lines = [_item(text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)]
    if None in lines or len(kinds) > 1:
        return None
    tag = "ol" if kinds.pop() else "ul"
    return f"<{tag}>\n" + "\n".join(f"<li>{line}</li>" for line in lines) + f"\n</{tag}>"


def _item(text: str) -> str | None:
    """An item's lines → its HTML, in which a continued line keeps its indentation."""
    indents = [match[0] for match in _LINE_START.finditer(text)]
    html = _inline(_CONTINUED.sub("\n", text))
    if html is None or html.count("\n") != len(indents):
        return None
    first, *lines = html.split("\n")
    return first + "".join(indent + line for indent, line in zip(indents, lines, strict=True))


def _inline(text: str) -> str | None:
    """Text with `code` and emphasis → its HTML; nothing where it holds other markup."""
    if _REWRITTEN.search(text) or "\t" in text or "``" in text:
        return None
    bare = _CODE_SPAN.sub(_CODE, text) if "`" in text else text
    if _MAY_BE_MARKUP.search(bare) or bare[:1] in _MAY_START or bare[-1:] == " ":
        plain = _without_stars(bare) if "*" in bare else bare
        if _MARKUP.search(plain) or (_OPENS_EMPHASIS.search(plain) and _CLOSES_EMPHASIS.search(plain)):
            return None
    html = escape(bare, quote=False)
    if "*" in bare:
        html = _EMPHASIS.sub(lambda match: f"<{_TAGS[match[1]]}>{match[2]}</{_TAGS[match[1]]}>", html)
    if bare is text:
        return html
    codes = iter(_CODE_SPAN.findall(text))
    return re.sub(_CODE, lambda _: f"<code>{escape(next(codes).strip(), quote=False)}</code>", html)


def _without_stars(text: str) -> str:
    """Text → with a mark in the place of those stars that open and close emphasis, or of one that can do neither."""
    pattern = _STARS if len(_STARS.findall(text)) == 1 else _EMPHASIS
    return pattern.sub(_MARK if pattern is _STARS else rf"{_MARK}\2{_MARK}", text)


def line_to_html(markdown: str) -> str:
    """Markdown of a line or a sentence → HTML without the paragraph around it; several paragraphs keep theirs."""
    line = None if "\n" in markdown or _ITEM.match(markdown) else _inline(markdown)
    if line is not None:
        return line
    html = to_html(markdown)
    paragraph = _ONE_PARAGRAPH.match(html)
    return paragraph.group(1) if paragraph else html


def list_fences(markdown: str) -> list[str]:
    """Markdown → its fenced code blocks, fences included, in order."""
    return [match.group(0) for match in FENCE.finditer(markdown)] if "```" in markdown else []


def split_fence(fence: str) -> tuple[str, str]:
    """A fenced block → (language, code)."""
    first, _, rest = fence.partition("\n")
    return first.removeprefix("```").strip(), rest.rpartition("\n")[0]

"""Markdown of entries and guides → safe HTML, once, when content is loaded."""

import re
from functools import cache

import nh3
from markdown import Markdown

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

FENCE = re.compile(r"^```[^\n]*\n.*?^```[ ]*$", re.MULTILINE | re.DOTALL)


@cache
def _converter() -> Markdown:
    return Markdown(
        extensions=["fenced_code", "codehilite", "tables", "sane_lists"],
        extension_configs={"codehilite": {"guess_lang": False, "css_class": "highlight"}},
        output_format="html",
    )


def _sanitise(html: str) -> str:
    return nh3.clean(
        html,
        tags=TAGS,
        attributes=ATTRIBUTES,
        allowed_classes=CLASSES,
        url_schemes=SCHEMES,
        link_rel="nofollow noopener noreferrer",
    )


def to_html(markdown: str) -> str:
    """Markdown → HTML of a closed list of tags, classes and schemes."""
    converter = _converter()
    converter.reset()
    return _sanitise(converter.convert(markdown))


def list_fences(markdown: str) -> list[str]:
    """Markdown → its fenced code blocks, fences included, in order."""
    return [match.group(0) for match in FENCE.finditer(markdown)]


def split_fence(fence: str) -> tuple[str, str]:
    """A fenced block → (language, code)."""
    first, _, rest = fence.partition("\n")
    return first.removeprefix("```").strip(), rest.rpartition("\n")[0]

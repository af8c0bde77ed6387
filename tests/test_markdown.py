"""Markdown → safe HTML, the same whether the short way is taken or the library's."""

import pytest

from app.entries.entry import list_texts
from app.markdown import (
    _html_by_library,
    highlight_code,
    line_to_html,
    list_fences,
    split_fence,
    to_html,
)
from app.services.checking import check_content
from tests.conftest import REAL_DATA

ENTRIES = check_content(REAL_DATA).entries


def by_library(markdown):
    """What the library makes of it, cleaned, and without the paragraph around a single line."""
    html = _html_by_library(markdown)
    whole = html.removeprefix("<p>").removesuffix("</p>") if html.count("<p>") == 1 and html.endswith("</p>") else html
    return html, whole


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_the_short_way_gives_what_the_library_gives(entry):
    for path, text in list_texts(entry):
        for passage in filter(None, (text.en, text.zh)):
            html, whole = by_library(passage)
            if path == "root_cause" or path.endswith((".how", ".why")):
                assert to_html(passage) == html
            else:
                assert line_to_html(passage) == whole


LINES = [
    "a `b` c",
    "a < b & c",
    "`<script>`",
    "` a `",
    "a `x\ny` b",
    "`a_b*c` d",
    "1. x",
    "1) x",
    "- x",
    "+ x",
    "# x",
    "x\n===",
    "x\n- y",
    "    code",
    "`a` and `b",
    "a``b``",
    "say \"x\" 'y'",
    "*a*",
    "a_b_c",
    "[a](https://b.c)",
    "<https://b.c>",
    "https://b.c/d",
    "a &amp; b",
    "a  \nb",
    "a\n\nb",
    "a\n \n\nb `c`",
    "中文 `x`，好",
    "x\n\n```sh\nls -l <a>\n```\n\ny",
    "```python\nx = '`'\n```",
    "x\n```\ny\n```\nz",
    "*a*\n\n```make\nall:\n\tls\n```",
    "- a\n\n  ```sh\n  ls\n  ```",
    "\\`a`",
    "a | b\n--- | ---\nc | d",
    "a: b",
    ": a",
    "",
    "**a** b *c* **`d`**：e",
    "**A sentence.** Another",
    "是**信任策略**：它",
    "import * as x",
    "*.yaml and *.toml",
    "\\**a**",
    "_a___**b**",
    "* a",
    "***",
    "- - -",
    "a_ _b",
    "__init__.py",
    "C:\\temp and \\_a",
    "a & b && c &x",
    "numpy<2 and a <b>",
    "[a] b",
    "[a] [b]",
    "a [x](y",
    "[a]: https://b.c\n\n[a]",
    "x\n-",
    "x\n---\ny",
    "- a\n- b\n  c `d`\n- **e**: f",
    "- a\n\n- b",
    "- a\n\nb",
    "- a\n1. b",
    "1. a\n2. b\n   c",
    "3. a\n4. b",
    "- a\n    - b",
    "-  a\n\n1. b\n\n2. c",
    "`a\n# b`",
    "a | b\n|---|",
    "a\tb",
    "a\u00a0b",
    "`a\u00a0b`",
    "> a",
    "x > y",
]


@pytest.mark.parametrize("text", LINES)
def test_a_text_is_rendered_as_the_library_does(text):
    html, whole = by_library(text)
    assert to_html(text) == html
    assert line_to_html(text) == (whole if html.startswith("<p>") else html)


def test_code_is_coloured_by_class_and_an_unknown_language_stays_plain():
    assert '<span class="k">def</span>' in highlight_code("python", "def f(): pass")
    assert (
        highlight_code("no-such-language", "<b>") == '<div class="highlight"><pre><code>&lt;b&gt;\n</code></pre></div>'
    )


def test_a_fence_gives_its_language_and_code():
    assert [split_fence(fence) for fence in list_fences("a\n\n```sh\nls\n```\n\n```\nx\ny\n```\n")] == [
        ("sh", "ls"),
        ("", "x\ny"),
    ]

"""Markdown → safe HTML, the same whether the short way is taken or the library's."""

import pytest

from app.entries.entry import list_texts
from app.markdown import highlight_code, line_to_html, list_fences, split_fence, to_html
from app.services.checking import check_content
from tests.conftest import REAL_DATA

ENTRIES = check_content(REAL_DATA).entries


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_the_short_way_for_a_line_gives_what_the_library_gives(entry):
    for path, text in list_texts(entry):
        for passage in filter(None, (text.en, text.zh)):
            if path == "root_cause" or path.endswith((".how", ".why")):
                continue
            html = to_html(passage)
            whole = html.removeprefix("<p>").removesuffix("</p>") if html.count("<p>") == 1 else html
            assert line_to_html(passage) == whole


LINES = [
    "a `b` c",
    "a < b & c",
    "`<script>`",
    "1. x",
    "- x",
    "# x",
    "`a` and `b",
    "a``b``",
    "say \"x\" 'y'",
    "*a*",
    "[a](https://b.c)",
    "中文 `x`，好",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_rendered_as_the_library_does(line):
    html = to_html(line)
    assert line_to_html(line) == (html.removeprefix("<p>").removesuffix("</p>") if html.startswith("<p>") else html)


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

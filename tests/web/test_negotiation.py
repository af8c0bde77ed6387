"""Accept headers: the usual format unless another is asked for by name."""

import pytest

from app.errors import NotAcceptable
from app.web.negotiation import choose_format

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
CASES = [
    (None, "html"),
    ("", "html"),
    ("*/*", "html"),
    (BROWSER, "html"),
    ("text/markdown", "markdown"),
    ("text/markdown, text/html", "markdown"),
    ("text/markdown;q=0.5, text/html", "html"),
    ("text/markdown, */*", "markdown"),
    ("application/json", "json"),
    ("application/json, text/html;q=0.9", "json"),
    ("text/*", "html"),
    ("text/html;q=0, text/markdown;q=0.1", "markdown"),
    ("TEXT/MARKDOWN", "markdown"),
    ("text/markdown;q=abc, text/html", "html"),
    ("," * 5_000, "html"),
    (";;;q=1,, text/html", "html"),
]


@pytest.mark.parametrize(("accept", "expected"), CASES)
def test_the_format_follows_the_accept_header(accept, expected):
    assert choose_format(accept, ["html", "markdown", "json"]) == expected


@pytest.mark.parametrize("accept", ["image/png", "text/html;q=0", "audio/*", "application/xml"])
def test_a_header_that_no_format_satisfies_is_refused(accept):
    with pytest.raises(NotAcceptable) as caught:
        choose_format(accept, ["html", "markdown"])
    assert caught.value.facts["available"] == "text/html, text/markdown"

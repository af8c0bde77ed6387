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


@pytest.mark.parametrize("first", ["text/markdown", "application/json", "text/html", ""])
@pytest.mark.parametrize("second", ["text/html", "text/markdown", "application/json"])
def test_two_accept_headers_leave_nothing_wrong_for_those_who_send_one(small_client, first, second):
    small_client.get("/errors/net/port-in-use", headers=[("accept", first), ("accept", second)])
    answer = small_client.get("/errors/net/port-in-use", headers={"accept": second})
    assert answer.headers["content-type"].startswith(second)


@pytest.mark.parametrize("address", ["/", "/api/errors", "/sitemap.xml", "/static/wayout.css"])
def test_caches_in_between_are_told_that_the_encoding_was_chosen(small_client, address):
    answer = small_client.get(address, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in answer.headers["vary"].lower()


@pytest.mark.parametrize(
    ("encodings", "packed"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("gzip; q=1.0, br", True),
        ("gzip;q=0", False),
        ("identity, gzip;q=0.0", False),
        ("br", False),
    ],
)
def test_only_those_who_take_gzip_get_it(small_client, encodings, packed):
    answer = small_client.get("/errors", headers={"accept-encoding": encodings})
    assert ("content-encoding" in answer.headers) is packed

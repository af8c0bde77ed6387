"""What each page says: order, languages, rates with their basis, links that keep the state, safe data blocks."""

import json
import re
from dataclasses import replace

import pytest

from app.entries.rates import NO_RATE, Rate, counted_rate
from app.errors import EntryNotFound, UnknownFilterValue
from app.matching.result import Match, MatchedWord, PasteLine, Reason
from app.web.pages.browse import browse_page
from app.web.pages.entry import entry_page
from app.web.pages.environment import render
from app.web.pages.failure import failure_page
from app.web.pages.marked_lines import MAX_LINES, mark_lines
from app.web.pages.numbers import numbers_page
from app.web.pages.page import shorten
from app.web.pages.problems import HELP, list_error_classes
from app.web.pages.prose import first_paragraph
from app.web.pages.rate_bar import rate_bar
from app.web.pages.structured_data import data_block
from tests.pages.every_page import STATES, environment, html, list_pages
from tests.pages.samples import CARDS, DAY, DOMAIN, ENTRY, browse_view, entry_view, visit


def _places(text, *parts):
    at = [text.index(part) for part in parts]
    assert len(set(at)) == len(parts)
    return at


def test_an_entry_is_told_in_the_agreed_order():
    places = _places(
        html("en", "entry"),
        'class="crumbs"',
        'id="message"',
        'class="summary"',
        'class="badges"',
        "Also available as",
        'class="facts"',
        'id="do-first"',
        'id="do-not"',
        'id="root-cause"',
        'id="diagnosis"',
        'id="versions"',
        'id="workarounds"',
        'id="dead-ends"',
        'id="related"',
        'id="references"',
        'id="history"',
        'id="report"',
    )
    assert places == sorted(places)


def test_the_heading_is_the_first_message_and_can_be_copied():
    assert re.search(
        r'<h1[^>]* id="message"[^>]*>Error: listen EADDRINUSE: address already in use :::3000</h1>', html("en", "entry")
    )
    assert 'data-copy-from="message"' in html("en", "entry")


def test_the_first_screen_has_the_best_workaround_with_its_command_and_the_first_dead_end():
    text = html("en", "entry")
    first = text[text.index('id="do-first"') : text.index('class="columns"')]
    assert 'ss <span class="unbroken">-ltnp</span>' in first
    assert "Stop the holder" in first
    assert "Start again and again" in first


@pytest.mark.parametrize("state", [state for state in STATES if state != "bare entry"])
def test_a_chinese_page_has_no_english_sentence_outside_of_marked_parts(state):
    text = re.sub(r"<head>.*?</head>", "", html("zh", state), flags=re.DOTALL)
    text = re.sub(r'<(\w+)[^>]*(?:lang="en"|translate="no")[^>]*>.*?</\1>', "", text, flags=re.DOTALL)
    text = re.sub(
        r"<textarea.*?</textarea>|<pre>.*?</pre>|<code>.*?</code>|<mark>.*?</mark>", "", text, flags=re.DOTALL
    )
    words = re.findall(r"[A-Za-z]{3,}(?: [A-Za-z]{2,}){2,}", re.sub(r"<[^>]+>", "\n", text))
    assert words == []


def test_a_passage_without_chinese_stands_in_english_and_says_so():
    text = html("zh", "bare entry")
    assert '<span lang="en">Only English</span> <span class="shortfall">尚无中文</span>' in text
    assert re.search(r'<div class="prose" lang="en">.*?Old.*?中文已过时', text, re.DOTALL)


@pytest.mark.parametrize("state", STATES)
def test_formatted_text_is_shown_and_not_its_tags(state):
    assert not re.findall(r"&lt;/?(?:p|ol|ul|li|code|pre|strong|em|a|table)\b", html("en", state))


def test_a_message_is_marked_as_english_on_a_chinese_page():
    assert re.search(r'<h1[^>]* lang="en" translate="no"', html("zh", "entry"))


RATES = [
    ("estimate", Rate(basis="estimate", value=0.9, as_of=DAY), "90%", "estimate", False),
    ("measured", counted_rate("measured", 6, 6, DAY), "100%", "measured in 6 of 6 environments", True),
    ("reported", counted_rate("reported", 14, 17, DAY), "82%", "reported by 14 of 17", True),
    ("too few", counted_rate("reported", 3, 3, DAY), None, "too few reports (n = 3)", False),
    ("none", NO_RATE, None, "not measured yet", False),
]


@pytest.mark.parametrize(
    ("rate", "percent", "words", "interval"), [row[1:] for row in RATES], ids=[row[0] for row in RATES]
)
def test_a_rate_always_stands_with_its_basis(rate, percent, words, interval):
    bar = rate_bar(visit(), rate)
    assert (bar.percent, bar.words) == (percent, words)
    assert (bar.low is not None, bar.interval is not None) == (interval, interval)
    assert (bar.reach is None) == (percent is None)
    assert bar.href.startswith("/about/numbers#")


def test_the_anchor_of_every_basis_exists():
    for basis in (
        "measured",
        "reported",
        "estimate",
        "not-measured",
        "confidence",
        "verification",
        "fix-rate",
        "evidence",
    ):
        assert f'id="{basis}"' in html("en", "numbers")


def test_what_was_not_measured_has_words_and_no_bar():
    text = html("en", "bare entry")
    facts = text[text.index('class="facts"') : text.index("Confidence")]
    assert "not measured yet" in facts
    assert "<svg" not in facts


def test_an_estimate_is_drawn_otherwise_than_a_measurement():
    text = html("en", "numbers")
    assert "rate__value" in text
    assert "rate__guess" not in text
    assert "rate__guess" in html("en", "entry")
    assert "rate__value" not in html("en", "entry")


def test_the_worked_example_adds_up():
    example = numbers_page(visit()).example
    told = (example.worth + (1 - example.worth) * example.sources) * example.freshness
    assert round(told, 2) == example.confidence


def test_every_error_code_is_explained():
    codes = {error.code for error in list_error_classes()}
    assert codes == set(HELP)
    for code in codes:
        assert f'id="{code}"' in html("en", "problems")


def test_a_data_block_cannot_end_its_element():
    block = data_block({"headline": "</script><!--<script>\u2028 & 中"})
    assert not re.search("[<>&\u2028]", block)
    assert json.loads(block)["headline"] == "</script><!--<script>\u2028 & 中"


@pytest.mark.parametrize("locale", ["en", "zh"])
def test_data_blocks_are_json_about_the_page(locale):
    def kinds(state):
        blocks = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html(locale, state))
        return [json.loads(block)["@type"] for block in blocks]

    assert kinds("home") == ["WebSite"]
    assert kinds("entry") == ["TechArticle", "BreadcrumbList"]
    assert kinds("domain") == ["BreadcrumbList"]


@pytest.mark.parametrize(
    ("attack", "shown"),
    [
        ("<script>alert(1)</script>", 0),
        ('"><img src=x onerror=alert(1)>', 0),
        ("</title><b>", 0),
        ("\x00{{ 7*7 }}", 5),
    ],
)
def test_a_hostile_message_stays_text(attack, shown):
    entry = replace(ENTRY, messages=(attack, attack), codes=(attack,), tags=(attack,))
    text = render(environment("en"), entry_page(entry_view(entry), visit(path="/errors/net/port-in-use")))
    assert text.count(attack) == shown, "what is no HTML is shown as it is"
    assert "<img" not in text
    assert "alert(1)</script>" not in text


def test_a_paste_is_kept_in_the_box_as_it_was():
    text = html("en", "found")
    assert "&lt;/textarea&gt;&lt;script&gt;</textarea>" in text


def test_search_results_are_left_out_of_search_engines_and_the_empty_page_is_not():
    assert '<meta name="robots" content="noindex">' in html("en", "found")
    assert 'rel="canonical"' not in html("en", "found")
    assert 'rel="canonical"' in html("en", "empty search")


def test_no_entry_means_no_match_is_shown():
    text = html("en", "nothing")
    assert "Wayout has no entry for this" in text
    assert 'class="best' not in text
    assert "data-row" not in text


def test_causes_of_one_message_come_with_the_check_that_tells_them_apart():
    page = list_pages("en")["one of several causes"]
    assert [match.row.href for match in page.same_message] == ["/errors/net/refused"]
    assert page.best.checks[0].then_href == "/errors/net/port-in-use#workaround-stop-the-holder"
    assert list_pages("en")["found"].best.checks == ()


def test_switching_the_language_of_a_search_carries_no_paste():
    page = list_pages("en")["found"]
    assert page.frame.switch_href == "/zh/search?q=listen+EADDRINUSE"
    assert "8080" not in page.frame.switch_href


MARKS = [
    ("words", "Address already in use", ["address"], ["Address"]),
    ("not inside a word", "readdress address_book", ["address"], []),
    ("a code with signs", "error[E0502]: cannot", ["E0502"], ["E0502"]),
    ("the longest first", "total capacity total", ["total", "total capacity"], ["total capacity", "total"]),
    ("中文 has no borders", "报错显存不足了", ["显存", "不足"], ["显存", "不足"]),
    ("signs of patterns", "a(b c++", ["a(b", "c++"], ["a(b", "c++"]),
]


@pytest.mark.parametrize(("text", "words", "marked"), [row[1:] for row in MARKS], ids=[row[0] for row in MARKS])
def test_the_words_that_matched_are_marked(text, words, marked):
    reason = Reason(
        kind="words", message=None, lines=(1,), words=tuple(MatchedWord(w, 0.1) for w in words), codes=(), products=()
    )
    (line,) = mark_lines([PasteLine(1, text, counted=True)], Match(id="a/b", score=1, reason=reason))
    assert [segment.text for segment in line.segments if segment.marked] == marked
    assert "".join(segment.text for segment in line.segments) == text


def test_a_long_paste_does_not_become_a_long_page():
    lines = [PasteLine(number, "x" * 10_000, counted=number % 2 == 0) for number in range(1, 2000)]
    shown = mark_lines(lines, None)
    assert len(shown) == MAX_LINES
    assert all(len(segment.text) <= 400 for line in shown for segment in line.segments)
    assert shown[0].gap


def test_filters_keep_the_state_in_every_link_of_a_list():
    page = browse_page(browse_view(category="resource_error", total=100, offset=30), visit(path="/errors"))
    assert page.next_href == "/errors?category=resource_error&offset=32"
    assert page.previous_href == "/errors?category=resource_error"
    assert [(link.href, link.label) for link in page.chosen] == [("/errors", "Resources")]
    assert page.frame.switch_href == "/zh/errors?category=resource_error&offset=30"


def test_a_domain_has_its_own_page_and_no_filter_for_it():
    page = browse_page(browse_view(domain=DOMAIN), visit("zh", "/errors/net"))
    assert "domain" not in {select.name for select in page.filters}
    assert (page.title, page.action) == ("网络 报错", "/zh/errors/net")


def test_a_wrong_id_shows_the_near_ones_and_a_wrong_value_the_allowed_ones():
    near = failure_page(EntryNotFound(id="net/port", near=(ENTRY.id, "a/b")), visit(), near=[CARDS[ENTRY.id]])
    assert [link.href for link in near.near] == ["/errors/net/port-in-use"]
    assert [link.label for link in failure_page(EntryNotFound(id="x", near=("a/b",)), visit()).near] == ["a/b"]
    wrong = UnknownFilterValue(filter="category", value="x", allowed="a, b")
    assert failure_page(wrong, visit()).allowed == ("a", "b")


SHORTENED = [("short", 10, "short"), ("one two three", 9, "one two…"), ("a\n b", 9, "a b"), ("x" * 20, 5, "xxxx…")]


@pytest.mark.parametrize(("text", "length", "short"), SHORTENED)
def test_a_title_is_cut_at_a_word(text, length, short):
    assert shorten(text, length) == short
    assert len(shorten(text, length)) <= length


LED_TO = [
    ("a colon leads to a list", "<p>The reasons:</p>\n<ul>\n<li>one</li>\n</ul>\n<p>More.</p>", "<li>one</li>\n</ul>"),
    ("a full-width colon does, too", "<p>原因：</p>\n<ol>\n<li>一</li>\n</ol>\n<p>再说。</p>", "<li>一</li>\n</ol>"),
    ("a colon leads to a table", "<p>By start:</p>\n<table>\n<tr><td>a</td></tr>\n</table>\n<p>More.</p>", "</table>"),
    ("a list within a list stays away", "<p>Look:</p>\n<ul>\n<li>a<ul>\n<li>b</li>\n</ul></li>\n</ul>", "<p>Look:</p>"),
    ("a full stop does not", "<p>It ends.</p>\n<ul>\n<li>one</li>\n</ul>", "<p>It ends.</p>"),
    ("a paragraph is no list", "<p>Look:</p>\n<p>More.</p>", "<p>Look:</p>"),
    ("without a paragraph all of it", "<ul>\n<li>one</li>\n</ul>", "<ul>\n<li>one</li>\n</ul>"),
]


@pytest.mark.parametrize(("html", "end"), [row[1:] for row in LED_TO], ids=[row[0] for row in LED_TO])
def test_the_first_paragraph_of_a_cause_is_whole(html, end):
    assert first_paragraph(html).endswith(end)

"""Templates and pages fit each other: every field is shown, nothing else is asked for, nothing is inline."""

import re
from datetime import date
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import nodes
from markupsafe import Markup, escape
from msgspec.structs import fields

from app.settings import STATIC, TEMPLATES
from app.web.pages.compilation import FixedText, PageEnvironment
from app.web.pages.page import Frame, Page, Shown
from tests.pages.every_page import STATES, environment, html, list_pages

ENVIRONMENT = environment("en")
PREVIEW_SCRIPT = "reload.js"
NAMES = sorted(ENVIRONMENT.list_templates(extensions=["html"]))
TREES = {name: ENVIRONMENT.parse((TEMPLATES / name).read_text(encoding="utf-8")) for name in NAMES}
PAGES = sorted({type(page) for page in list_pages("en").values()}, key=lambda page: page.__name__)


def _below(name):
    """A template → itself and those it extends, imports or includes."""
    found, todo = set(), [name]
    while todo:
        current = todo.pop()
        if current not in found:
            found.add(current)
            links = TREES[current].find_all((nodes.Extends, nodes.FromImport, nodes.Import, nodes.Include))
            todo += [link.template.value for link in links]
    return found


def _used_of(variable, names):
    attributes = (node for name in names for node in TREES[name].find_all(nodes.Getattr))
    return {node.attr for node in attributes if isinstance(node.node, nodes.Name) and node.node.name == variable}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_a_template_uses_each_field_of_its_page_and_no_other(page):
    assert _used_of("page", _below(page.template)) == {field.name for field in fields(page)}


def test_the_base_uses_each_field_of_the_frame():
    names = _below("entry.html")
    nested = {
        node.attr
        for name in names
        for node in TREES[name].find_all(nodes.Getattr)
        if isinstance(node.node, nodes.Getattr) and node.node.attr == "frame"
    }
    assert _used_of("frame", names) | nested == {field.name for field in fields(Frame)}


def _values(value, seen):
    if isinstance(value, Shown):
        seen.add(type(value))
        for field in fields(value):
            _values(getattr(value, field.name), seen)
    elif isinstance(value, tuple):
        for item in value:
            _values(item, seen)


def test_every_field_of_every_value_inside_a_page_is_shown_somewhere():
    kinds = set()
    for page in list_pages("en").values():
        _values(page, kinds)
    asked = {node.attr for tree in TREES.values() for node in tree.find_all(nodes.Getattr)}
    unused = {f"{kind.__name__}.{field.name}" for kind in kinds for field in fields(kind) if field.name not in asked}
    assert unused == set()


def test_every_template_belongs_to_a_page():
    assert set(NAMES) == set().union(*(_below(page.template) for page in PAGES))


def test_every_kind_of_page_is_among_the_samples():
    def kinds(kind):
        return {kind, *(below for child in kind.__subclasses__() for below in kinds(child))}

    # Compared by template: a dataclass with slots leaves a second class of its name behind.
    templates = {kind.template for kind in kinds(Page) if hasattr(kind, "template")}
    assert templates == {page.template for page in PAGES}
    assert set(list_pages("en")) == set(STATES)


def test_every_static_file_is_asked_for():
    asked = "".join(html("en", state) for state in STATES)
    # What lies in a folder there is shown by README, not by a page; what an author's preview adds is no page's own.
    for path in filter(Path.is_file, STATIC.iterdir()):
        if path.name == PREVIEW_SCRIPT:
            continue
        assert f"/static/{path.name}?v=" in asked, f"nothing links to {path.name}"


class _Outline(HTMLParser):
    """What a test asks of a page: headings, ids, labels, attributes; and that elements close in order."""

    VOID = frozenset(["meta", "link", "br", "hr", "img", "input"])
    OPTIONAL_END = frozenset({"path", "rect", "circle"})

    def __init__(self, text):
        super().__init__()
        self.headings, self.ids, self.fragments, self.attributes, self.open = [], [], set(), set(), []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        known = dict(attrs)
        self.attributes |= set(known)
        if tag in {"h1", "h2", "h3", "h4"}:
            self.headings.append(int(tag[1]))
        if "id" in known:
            self.ids.append(known["id"])
        if (known.get("href") or "").startswith("#"):
            self.fragments.add(known["href"][1:])
        self.fragments |= {*(known.get("aria-labelledby") or "").split(), *(known.get("for") or "").split()}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, _attrs):
        assert tag in self.OPTIONAL_END, f"<{tag}/>"

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("locale", ["en", "zh"])
@pytest.mark.parametrize("state", STATES)
def test_a_page_is_well_formed(locale, state):
    outline = _Outline(html(locale, state))
    assert outline.open == []
    assert outline.headings[0] == 1
    assert outline.headings.count(1) == 1
    assert all(after - before <= 1 for before, after in zip(outline.headings, outline.headings[1:], strict=False))
    assert len(outline.ids) == len(set(outline.ids))
    assert outline.fragments <= set(outline.ids)
    assert "style" not in outline.attributes
    assert not [name for name in outline.attributes if name.startswith("on")]


@pytest.mark.parametrize("locale", ["en", "zh"])
@pytest.mark.parametrize("state", STATES)
def test_a_page_has_a_title_a_description_and_its_language(locale, state):
    text = html(locale, state)
    assert re.search(r"<title>[^<]{4,}</title>", text)
    assert re.search(r'<meta name="description" content="[^"]{4,}">', text)
    assert f'<html lang="{ {"en": "en", "zh": "zh-Hans"}[locale] }">' in text


@pytest.mark.parametrize("state", STATES)
def test_a_page_loads_nothing_from_elsewhere_and_has_no_inline_script(state):
    text = html("en", state)
    assert not re.search(r'<(?:script|img|iframe)[^>]*\ssrc="(?!/static/)', text)
    assert not re.search(r'<link rel="(?:stylesheet|icon)" href="(?!/static/)', text)
    assert not re.search(r'<script(?![^>]*(?: src="/static/| type="application/ld\+json"))', text)


class Rude:
    """Neither text nor Markup, and not safe to print."""

    def __str__(self):
        return "<i>"


@pytest.mark.parametrize(
    "value", ["plain", "<b a='1' c=\"2\">&amp;</b>", Markup("<b>kept</b>"), 7, None, Rude(), date(2026, 1, 2)]
)
def test_the_short_way_of_escaping_says_what_the_library_says(value):
    assert unescape(PageEnvironment.escaped(value)) == unescape(str(escape(value)))
    assert "<b a" not in PageEnvironment.escaped(value)
    assert "<i>" not in PageEnvironment.escaped(value)


def test_fixed_sentences_are_translated_before_a_template_is_parsed():
    source = (
        "{% trans %}Root cause{% endtrans %}|{% trans n=3 %}{{ n }} of it{% endtrans %}|{% trans %}100%{% endtrans %}"
    )
    made = environment("zh").extensions[FixedText.identifier].preprocess(source, None)
    assert made == "根本原因" + source[source.index("|") :]

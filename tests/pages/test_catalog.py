"""The 中文 catalog says every sentence of the interface, none that is gone, and keeps the places for values."""

import re
import tomllib
from pathlib import Path

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po

from app.i18n.translations import CATALOGS
from app.settings import STATIC

TOP = Path(__file__).parent.parent.parent
with (CATALOGS / "zh.po").open("rb") as _source:
    CATALOG = read_po(_source, locale="zh_Hans_CN")
MESSAGES = [message for message in CATALOG if message.id]
PLACE = re.compile(r"%\(\w+\)[sd]")
HAN = re.compile(r"[\u4e00-\u9fff]")


def _extracted():
    settings = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    methods = [(row["pattern"], row["method"]) for row in settings]
    options = {
        row["pattern"]: {name: str(value) for name, value in row.items() if name not in {"pattern", "method"}}
        for row in settings
    }
    keywords = {**DEFAULT_KEYWORDS, "N_": None, "say": None, "translate": None}
    found = extract_from_dir(TOP, methods, options, keywords=keywords)
    return {message if isinstance(message, str) else message[0] for _, _, message, _, _ in found}


def _id(message):
    return message.id if isinstance(message.id, str) else message.id[0]


def _strings(message):
    return (message.string,) if isinstance(message.string, str) else message.string


def test_the_catalog_has_every_sentence_and_none_that_is_gone():
    known = {_id(message) for message in MESSAGES}
    missing, gone = _extracted() - known, known - _extracted()
    assert (missing, gone) == (set(), set()), "run `make catalogs` and translate what is new"
    assert not CATALOG.obsolete


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: _id(message)[:40])
def test_a_sentence_is_translated_with_its_places_intact(message):
    assert all(_strings(message)), "not translated"
    assert not message.fuzzy
    wanted = set(PLACE.findall(message.id if isinstance(message.id, str) else message.id[-1]))
    for string in _strings(message):
        assert set(PLACE.findall(string)) == wanted
        assert HAN.search(string), "no 中文 in it"
        # A lone percent sign would be taken for a place and break the page.
        if message.python_format or wanted:
            assert string % {place[2:-2]: 1 for place in wanted}
        assert "%" not in PLACE.sub("", string).replace("%%", "")


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: _id(message)[:40])
def test_chinese_is_set_as_chinese(message):
    for string in _strings(message):
        text = re.sub(r"<[^>]+>", "", PLACE.sub("", string))
        assert not re.search(r"[\u4e00-\u9fff][,.;:!?]", text), "half-width punctuation after 中文"
        assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9`]|[A-Za-z0-9`][\u4e00-\u9fff]", text), "no space beside Latin"
        assert "您" not in text


def test_scripts_say_nothing_in_one_language_only():
    for path in STATIC.glob("*.js"):
        code = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))
        assert not HAN.search(code)
        assert not re.search(r"textContent = \"[^\"]|alert\(", code)

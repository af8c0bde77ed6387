"""A file read without places is what a file read with them is, and says the same where something is wrong."""

from pathlib import PurePosixPath

import pytest

from app.content.chinese import _MAY_BREAK, _RULES
from app.content.yaml_source import _Reader, read_yaml
from app.entries.entry import list_texts
from app.matching.prose import _prose_term, prose_terms
from app.matching.words import split_words
from app.services.checking import check_content
from tests.conftest import REAL_DATA

FILE = PurePosixPath("a.yaml")
ENTRIES = check_content(REAL_DATA).entries
ODD = [
    "",
    "a: 3.10",
    'a: "3.10"',
    "a: 2024-06-20",
    "a: 2024-13-45",
    "a: yes\nb: ~\nc:",
    "a: 1\na: 2",
    "a: &x 1\nb: *x",
    "a: & b",
    "a: b && c",
    "a: !!str 1",
    "? [a]\n: b",
    "<<: {a: 1}",
    "a: =",
    "a: 1\n---\nb: 2",
    "a: [1, 2, {b: c}]",
    "a: |\n  b\n   c\n\nd: >\n  e\n  f",
    "a: 'it''s'\nb: \"x\\ny\"",
    "1: a\n2: b",
    "a: [",
    "a: \x01",
    "- a\n- b: c",
]


def careful(source):
    reader = _Reader(source, FILE)
    return reader.read(), reader.problems, reader.marks


def assert_the_same(source):
    value, problems, marks = careful(source)
    quick, place, found = read_yaml(source, FILE)
    assert (repr(quick), found) == (repr(value), problems)
    assert all(place.line(path) == line for path, line in marks.lines.items())


@pytest.mark.parametrize("source", ODD)
def test_an_odd_file_is_read_as_the_careful_way_reads_it(source):
    assert_the_same(source)


def test_every_file_is_read_as_the_careful_way_reads_it():
    for path in sorted(REAL_DATA.rglob("*.yaml")):
        assert_the_same(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "text",
    [
        "用Docker",
        "用 Docker,然后",
        "（ 好）",
        "好 (x)",
        "好(x)",
        "50%的",
        "好. 再",
        "好？ 再",
        "a，b",
        "好。\n再",
        "好\n再",
        "a\n，b",
    ],
)
def test_a_broken_rule_of_written_chinese_is_not_passed_over(text):
    assert any(pattern.search(text) for pattern, _ in _RULES) <= bool(_MAY_BREAK.search(text))


def test_prose_read_piece_by_piece_has_the_words_of_the_whole():
    texts = [text.en for entry in ENTRIES for _, text in list_texts(entry)]
    texts += [message for entry in ENTRIES for message in entry.messages]
    texts += ["No module named '_bz2' in \"a.b.c\"", "the 'x' of /usr/lib and 'y.z", "can't, won't"]
    for text in texts:
        words = {_prose_term(word) for word in split_words(text.replace("`", " ")).words}
        assert prose_terms([text]) == words - {""}

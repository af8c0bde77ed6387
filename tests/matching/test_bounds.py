"""Hostile and huge text: every pattern is linear, every answer bounded."""

import re
import time
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.matching import cleaning, codes, lines, prose, secrets, signature, wordings, words
from app.matching.candidate import make_candidate
from app.matching.matches import match_paste
from app.matching.paste import read_paste
from app.matching.result import Matchable
from app.matching.terms import MAX_SIGNATURES, MAX_TERMS, choose_terms, list_more_terms, make_query, question_of

CANDIDATE = make_candidate(Matchable(id="shop/spindle", messages=("SpindleError: spindle 'main' not ready",)))
MODULES = (cleaning, codes, lines, prose, secrets, signature, words, wordings)
# Not a speed goal: far above what a linear pattern needs, far below what a backtracking one takes.
HANGS_SECONDS = 5.0


# Matched at a line's start only, wherever they are used; to search for them would be quadratic.
ANCHORED = re.compile(r"lines\._(?:role|mark)_pattern\b|cleaning\._PREFIX|secrets\._COMPILED\[\d+\]\[2\]|_SPAN\b")


def _patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    for module in MODULES:
        for name, value in vars(module).items():
            yield from _patterns_in(value, f"{module.__name__}.{name}")
    for first in sorted({"", *lines._FIRST}):
        yield f"lines._mark_pattern({first!r})", lines._mark_pattern(first)
        for held, says_so in product((False, True), repeat=2):
            yield f"lines._role_pattern({first!r}, {held}, {says_so})", lines._role_pattern(first, held, says_so)


def _patterns_in(value: object, name: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    if isinstance(value, re.Pattern):
        yield name, value
    elif isinstance(value, dict | tuple):
        for number, one in enumerate(value.values() if isinstance(value, dict) else value):
            yield from _patterns_in(one, f"{name}[{number}]")


PATTERNS = list({pattern.pattern: (name, pattern) for name, pattern in _patterns()}.values())
UNITS = ("a", " ", "\t", "0", ".", "/", "\\", ":", "-", "_", "'", '"', "`", "(", "[", "<", "=", "@", "a.", "a/", "a:", "0.", "0:", "/a",
    "a ", "a b", "eyJ", "://", "::", "a@", "E0", "A_", "Aa", "中", "-----BEGIN PRIVATE ", "password=", "sh: ", "\x1b[", "{", '{"a":', "a=b ", "0x")  # fmt: skip


def test_there_are_patterns_to_try():
    assert len(PATTERNS) > 60


@pytest.mark.parametrize(("name", "pattern"), PATTERNS, ids=[name for name, _ in PATTERNS])
def test_no_pattern_backtracks(name, pattern):
    started = time.process_time()
    for unit in UNITS:
        text = (unit * cleaning.MAX_LINE)[: cleaning.MAX_LINE]
        for ending in ("", "!", "\x00"):
            if not ANCHORED.search(name):
                pattern.search(text + ending)
            pattern.match(text + ending)
    assert time.process_time() - started < HANGS_SECONDS


def _megabyte(unit: str, width: int) -> str:
    line = (unit * width)[:width]
    return "\n".join(f"{line}{number}" for number in range(1_000_000 // (width + 6)))


HOSTILE = [unit * (400_000 // len(unit)) for unit in UNITS] + [
    *(_megabyte(unit, width) for unit in (".", "a.", "0.", "<", "@", "a/") for width in (100, 500, 1_600)),
    "\n" * 400_000,
    "error: x\n" * 50_000,
    "Traceback (most recent call last):\n" * 10_000,
    "{" * 200_000,
    '{"msg":' * 50_000,
    "> " * 200_000,
    "\r" * 300_000,
    "\x1b[" * 150_000,
    "-----BEGIN PRIVATE " + "KEY-----\n" * 30_000,
    "a@" * 150_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=[repr(text[:12]) for text in HOSTILE])
def test_a_hostile_paste_is_answered(text):
    started = time.process_time()
    result = match_paste(read_paste(text), [CANDIDATE])
    assert result.outcome in ("nothing", "weak")
    assert len(result.lines) <= cleaning.MAX_LINES
    assert time.process_time() - started < HANGS_SECONDS


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=2_000))
def test_any_text_is_answered(text):
    result = match_paste(read_paste(text), [CANDIDATE])
    assert len(result.signature) <= signature.MAX_SIGNATURE
    assert [line.number for line in result.lines] == list(range(1, len(result.lines) + 1))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(UNITS), max_size=300).map("".join))
def test_any_mixture_of_hostile_pieces_is_answered(text):
    assert match_paste(read_paste(text), [CANDIDATE]).outcome in ("found", "likely", "weak", "nothing")


# Pieces of words that stand for others: what is left of `can't` where a line was torn.
TORN = ["n't", "n’t", "can't", "'t", "’", "'", '"', "n", " ", "_", ".", "/", "中", "0", "x"]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(TORN), max_size=12).map("".join))
def test_no_word_of_a_torn_line_is_empty_and_it_is_answered(text):
    paste = read_paste(text)
    assert all(words.split_words(text).words)
    make_query(paste, question_of(paste))
    assert match_paste(paste, [CANDIDATE]).outcome in ("weak", "nothing")


def test_the_terms_of_a_paste_are_bounded():
    text = "\n".join(f"error: word{number} thing{number * 7} other{number * 3}" for number in range(5_000))
    paste = read_paste(text)
    query = make_query(paste, question_of(paste))
    signatures, pairs = list_more_terms(query, query.words)
    assert max(len(query.words), len(pairs)) <= MAX_TERMS
    assert len(signatures) <= MAX_SIGNATURES


def test_the_postings_read_stay_in_the_budget_rarest_first():
    terms = {1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0}
    chosen = choose_terms(terms, {1: 50, 2: 5, 3: 60}, budget=100)
    assert set(chosen) == {1, 2}

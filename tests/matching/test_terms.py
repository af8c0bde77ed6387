"""Which terms of a paste are looked up, and which postings need not be read."""

import random

import pytest

from app.matching.paste import read_paste
from app.matching.terms import (
    LEAST_SHARE,
    MAX_CANDIDATES,
    choose_candidates,
    gather,
    is_settled,
    list_more_terms,
    make_query,
    pair_number,
    word_number,
)


def _pair(first: str, second: str) -> int:
    return pair_number(word_number(first), word_number(second))


def test_a_pair_is_looked_up_where_the_index_has_both_words():
    query = make_query(read_paste("SpindleError: spindle jammed badly"))
    known = {word_number("spindleerror"), word_number("spindle"), word_number("badly")}
    _, pairs = list_more_terms(query, known)
    assert set(pairs) == {_pair("spindleerror", "spindle")}


def test_a_pair_skips_a_value_between_two_words():
    query = make_query(read_paste("spindle 17 jammed"))
    _, pairs = list_more_terms(query, query.words)
    assert _pair("spindle", "jammed") in pairs


@pytest.mark.parametrize(
    ("known", "signed"),
    [(("spindle", "jammed", "badly"), 1), (("spindle", "jammed"), 1), (("spindle",), 0), ((), 0)],
)
def test_a_line_with_two_words_that_no_entry_has_is_not_signed(known, signed):
    query = make_query(read_paste("spindle jammed badly"))
    signatures, _ = list_more_terms(query, set(map(word_number, known)))
    assert len(signatures) == signed


def test_terms_left_unread_would_have_changed_no_candidate():
    choose = random.Random(7)
    settled = 0
    for _ in range(2_000):
        entries = range(choose.randrange(1, 40))
        weights = {term: choose.choice((0.4, 1.0, 3.0, 18.0)) for term in range(8)}
        postings = [(term, entry) for term in weights for entry in entries if choose.random() < 0.15]
        rest = choose.sample(sorted(weights), choose.randrange(4))
        some: dict[int, float] = {}
        gather([one for one in postings if one[0] not in rest], weights, some)
        if is_settled(some, sum(weights[term] for term in rest)):
            whole: dict[int, float] = {}
            gather(postings, weights, whole)
            assert set(choose_candidates(some)) == set(choose_candidates(whole))
            settled += bool(rest)
    assert settled > 100


def test_an_entry_near_the_least_share_is_not_settled():
    gathered = {1: 10.0, 2: 10.0 * LEAST_SHARE - 0.1}
    assert not is_settled(gathered, 0.2)
    assert is_settled(gathered, 0.05)


def test_more_entries_than_are_ranked_are_not_settled():
    assert not is_settled(dict.fromkeys(range(MAX_CANDIDATES + 1), 10.0), 0.1)

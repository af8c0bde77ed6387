"""A paste that is a piece of a message finds it: a half, a sentence it quotes, common words in a row."""

import pytest

from app.matching.result import Matchable
from tests.matching.indexed import search_over

QUOTING = 'LoomError: could not spool (1, "the bobbin was abruptly taken away by another weaver", None)'
ENTRIES = (
    Matchable(id="loom/spool-failed", messages=(QUOTING,), summary="A spool failed"),
    Matchable(id="loom/twice", messages=("error: cannot wind `thread` as straight more than once at a time",)),
    Matchable(
        id="loom/add-thread",
        messages=("loom_config is needed to wind a bobbin from source. Please add the directory to the path",),
        summary="The configuration is not there",
    ),
    Matchable(id="shop/source", messages=("no source to copy",), summary="Add a directory as the source of a copy"),
    Matchable(id="loom/hem", messages=("PatternError: Unforeseen stitch 'hem'",), summary="A hem where none may be"),
)


@pytest.fixture(scope="module")
def find():
    with search_over(ENTRIES) as find:
        yield find


@pytest.mark.parametrize(
    ("piece", "entry"),
    [
        ("the bobbin was abruptly taken away by another weaver", "loom/spool-failed"),
        ('abruptly taken away by another weaver", None)', "loom/spool-failed"),
        ("more than once at a time", "loom/twice"),
        ("from source. Please add the directory", "loom/add-thread"),
    ],
)
def test_a_piece_finds_its_message_and_is_never_more_than_weak(find, piece, entry):
    result = find(piece)
    assert (result.outcome, result.matches[0].id) == ("weak", entry)


def test_the_words_of_a_quoted_sentence_are_the_reason(find):
    words = {word.word for word in find("the bobbin was abruptly taken away by another weaver").matches[0].reason.words}
    assert {"bobbin", "abruptly", "weaver"} <= words


@pytest.mark.parametrize(
    "text", ["the bobbin was there", "taken away by nobody", "more than once a day", "at a time like this"]
)
def test_a_few_words_of_it_among_others_are_no_piece(find, text):
    assert find(text).outcome == "nothing"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("PatternError: Unforeseen stitch 'hem'", "found"),
        ("PatternError: Unforeseen stitch", "likely"),
        ("PatternError: Unforeseen stitch '}'", "weak"),
        ("PatternError: Unforeseen stitch )", "weak"),
        ("PatternError: Unforeseen stitch 'cuff'", "weak"),
    ],
)
def test_another_word_or_a_sign_where_the_message_has_its_own_is_another_error(find, text, outcome):
    assert find(text).outcome == outcome

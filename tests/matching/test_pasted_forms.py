"""What tools print and people paste around an error → the right entry first; near errors that no entry covers → none."""

import pytest

from tests.matching.pasted_forms import FORMS
from tests.matching.uncovered_pastes import UNCOVERED


@pytest.mark.parametrize(("form", "text", "right"), FORMS, ids=[row[0] for row in FORMS])
def test_a_paste_in_this_form_finds_its_entry_first(find_in_data, form, text, right):
    matches = find_in_data(text).matches
    assert matches, form
    assert matches[0].id in right.split()


@pytest.mark.parametrize("text", UNCOVERED)
def test_a_near_error_that_no_entry_covers_gets_no_sure_answer(find_in_data, text):
    assert find_in_data(text).outcome not in ("found", "likely")


def test_a_name_of_signs_alone_stands_in_the_reason_as_it_was_pasted(find_in_data):
    (first, *_) = find_in_data("deploy.sh: 3: [[: not found").matches
    assert first.id == "linux/sh-double-bracket-not-found"
    assert "[[" in [word.word for word in first.reason.words]


def test_a_code_stands_in_the_reason_with_the_capitals_of_the_paste(find_in_data):
    (first, *_) = find_in_data("cart-0   0/1   CrashLoopBackOff   11   35m").matches
    assert first.reason.codes == ("CrashLoopBackOff",)

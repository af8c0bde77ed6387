"""A paste over an index → the right entry first with its reason, or none."""

import sys
from functools import lru_cache

import pytest

from app.matching.result import Matchable, NotMessage
from tests.matching.indexed import search_over
from tests.matching.ordinary_texts import ORDINARY_TEXTS

ENTRIES = (
    Matchable(
        id="shop/spindle-not-ready",
        messages=("SpindleError: spindle 'main' not ready after 30 s", "E: spindle is not ready"),
        not_messages=(
            NotMessage(message="SpindleError: spindle 'main' not found", belongs_to="shop/spindle-not-found"),
        ),
        tags=("spinner",),
        products=("Spinner",),
        versions=(("Spinner", ">=2", "active"), ("Spinner", "<2", "unaffected")),
        summary="The spindle is asked to turn before it is ready",
        summary_zh="纺锤还没就绪就被要求转动",
        root_cause="The motor needs some seconds before the first turn.",
        root_cause_zh="电机在第一次转动前需要几秒钟，内存不足时更久。",
    ),
    Matchable(
        id="shop/spindle-not-found",
        messages=("SpindleError: spindle 'main' not found",),
        tags=("spinner",),
        summary="No spindle has that name",
        root_cause="The configuration names a spindle that was never registered.",
    ),
    Matchable(
        id="loom/weave-e0042", messages=("error[E0042]: thread crosses itself twice",), codes=("E0042",), tags=("loom",)
    ),
    Matchable(
        id="loom/weave-e0043", messages=("error[E0043]: thread crosses itself once",), codes=("E0043",), tags=("loom",)
    ),
    Matchable(
        id="net/port-a", messages=("bind: address already claimed by another loom",), summary="A second loom runs"
    ),
    Matchable(id="net/port-b", messages=("bind: address already claimed by another loom",), summary="A loom hangs"),
)


@pytest.fixture(scope="module")
def find():
    with search_over(ENTRIES) as find:
        yield find


def test_a_message_with_other_values_is_found_with_its_reason(find):
    result = find(
        "$ spin main\nstarting\n2026-03-02 10:00:00 ERROR SpindleError: spindle 'aux' not ready after 12 s\nbye"
    )
    assert result.outcome == "found"
    match = result.matches[0]
    assert match.id == "shop/spindle-not-ready"
    assert match.reason.lines == (3,)
    assert match.reason.message == ENTRIES[0].messages[0]
    assert {"spindleerror", "spindle", "ready"} <= {word.word for word in match.reason.words}
    assert [line.number for line in result.lines if line.counted] == [3]
    assert result.signature == "spindleerror: spindle <name> not ready after <size>"


def test_the_weights_of_the_words_are_shares(find):
    words = find("SpindleError: spindle 'aux' not ready after 12 s").matches[0].reason.words
    assert sum(word.weight for word in words) == pytest.approx(1, abs=0.01)


def test_a_near_miss_leads_to_its_own_entry_only(find):
    result = find("SpindleError: spindle 'main' not found")
    assert result.matches[0].id == "shop/spindle-not-found"
    assert "shop/spindle-not-ready" not in [match.id for match in result.matches]


@pytest.mark.parametrize(("code", "entry"), [("E0042", "loom/weave-e0042"), ("E0043", "loom/weave-e0043")])
def test_a_stable_code_decides(find, code, entry):
    result = find(f"error[{code}]: thread crosses itself")
    assert result.matches[0].id == entry
    assert result.matches[0].reason.kind == "code"
    assert result.matches[0].reason.codes == (code,)


def test_another_code_of_the_same_tool_is_another_error(find):
    assert find("error[E0999]: thread crosses itself twice").outcome in ("nothing", "weak")


def test_entries_with_one_message_come_as_a_group(find):
    result = find("bind: address already claimed by another loom")
    assert [match.id for match in result.matches[:2]] == ["net/port-a", "net/port-b"]
    groups = {match.group for match in result.matches[:2]}
    assert groups != {None}
    assert len(groups) == 1


FAR = "\n".join(f"shuttle {word} passes the warp" for word in ("oak", "elm", "ash", "yew", "fir", "bay", "box"))
UNMARKED = "bind: address already claimed by another loom"
LOGS = [
    (
        f"{UNMARKED}\n{FAR}\nERROR SpindleError: spindle 'aux' not ready",
        ["shop/spindle-not-ready", "shop/spindle-not-found"],
    ),
    (f"{UNMARKED}\n{FAR}\nERROR the weaver went home", ["net/port-a", "net/port-b"]),
    (f"E0043\n{FAR}\nerror: thread crosses itself", ["loom/weave-e0043"]),
]


@pytest.mark.parametrize(("log", "found"), LOGS, ids=["one by its mark", "none by its mark", "two by its mark"])
def test_a_log_is_read_on_until_one_entry_is_found_and_no_other_is_likely(find, log, found):
    assert [match.id for match in find(log).matches] == found


QUESTIONS = [
    "spinner: spindle not ready when turning",
    "the spindle is asked to turn too early and fails",
    "纺锤没就绪，转动失败",
    "spindle 还没就绪 报错",
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_words_instead_of_a_message_find_the_entry_and_are_never_more_than_likely(find, question):
    result = find(question)
    assert result.matches
    assert result.matches[0].id == "shop/spindle-not-ready"
    assert result.outcome in ("weak", "likely")


def test_a_word_of_two_characters_is_enough(find):
    assert find("纺锤 报错").matches[0].id == "shop/spindle-not-ready"


def test_a_secret_is_masked_in_what_is_shown(find):
    result = find("password=hunter22\nSpindleError: spindle 'aux' not ready after 12 s")
    assert "hunter22" not in "".join(line.text for line in result.lines)
    assert result.matches[0].reason.lines == (2,)


_CACHE = type(lru_cache(len))


def _remembered() -> dict[str, int]:
    """How much each cache of the program holds."""
    return {
        f"{name}.{value.__name__}": value.cache_info().currsize
        for name, module in list(sys.modules.items())
        if name.startswith("app.")
        for value in vars(module).values()
        if isinstance(value, _CACHE)
    }


def test_no_cache_keeps_what_was_pasted(find):
    paste = "starting {0} on host {0}\nSpindleError: spindle '{0}' not ready after 12 s\n  at {0} in {0}.spin"
    find(paste.format("zanzibar"))
    before = _remembered()
    find(paste.format("quetzal"))
    assert before
    assert _remembered() == before


@pytest.mark.parametrize("text", ORDINARY_TEXTS, ids=range(len(ORDINARY_TEXTS)))
def test_a_text_that_is_no_error_finds_nothing(find, text):
    assert find(text).outcome == "nothing"


def test_there_are_two_hundred_such_texts():
    assert len(ORDINARY_TEXTS) >= 200


def test_the_same_paste_gives_the_same_answer_whatever_order_the_entries_were_loaded_in(find):
    text = "error: thread crosses itself, spindle not ready, address already claimed"
    with search_over(reversed(ENTRIES)) as other:
        assert other(text) == find(text)


def test_no_match_comes_twice_and_scores_are_between_0_and_1(find):
    matches = find("SpindleError: spindle not ready\nerror[E0042]: thread crosses itself twice").matches
    assert len({match.id for match in matches}) == len(matches)
    assert all(0 < match.score <= 1 for match in matches)

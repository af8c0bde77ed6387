"""A code or an identifier, alone or in a sentence → the entry that has it, or all of the few that do."""

from collections import defaultdict

import pytest

from app.matching.result import Matchable
from tests.matching.indexed import search_over
from tests.matching.ordinary_texts import ORDINARY_TEXTS

SENTENCES = {
    "alone": "{}",
    "lower case": "{lower}",
    "in a sentence": "it keeps saying {} what now",
    "as a question": "what does {} mean?",
    "with the product": "{product} keeps saying {} what now",
    "in 中文": "报错 {} 怎么解决",
    "中文 without spaces": "一直提示{}怎么办",
}


@pytest.fixture(scope="module")
def owners(real_entries):
    """Each code in data/ → the entries that have it."""
    found = defaultdict(list)
    for entry in real_entries:
        for code in entry.codes:
            found[code].append(entry)
    return found


def _say(sentence: str, code: str, entry: Matchable) -> str:
    return SENTENCES[sentence].format(code, lower=code.lower(), product=entry.tags[0])


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_code_that_one_entry_has_finds_it_first(owners, find_in_data, sentence):
    missed = []
    for code, (entry, *others) in owners.items():
        text = _say(sentence, code, entry)
        result = find_in_data(text)
        if not others and (result.outcome not in ("likely", "found") or result.matches[0].id != entry.id):
            missed.append((text, result.outcome, result.matches[:1]))
    assert missed == []


@pytest.mark.parametrize("sentence", ["alone", "in a sentence"])
def test_a_code_that_several_entries_have_finds_them_as_a_group(owners, find_in_data, sentence):
    for code, entries in owners.items():
        if len(entries) > 1:
            matches = find_in_data(_say(sentence, code, entries[0])).matches[: len(entries)]
            assert {match.id for match in matches} == {entry.id for entry in entries}, code
            assert len({match.group for match in matches}) == 1, code
            assert matches[0].group, code


IDENTIFIERS = [
    ("SettingWithCopyWarning", "python/pandas-setting-with-copy-warning"),
    ("NoClassDefFoundError", "java/no-class-def-found-error"),
    ("java.lang.NoClassDefFoundError", "java/no-class-def-found-error"),
    ("sqlalchemy.exc.MissingGreenlet", "python/sqlalchemy-missing-greenlet"),
    ("missinggreenlet", "python/sqlalchemy-missing-greenlet"),
    ("celery says AppRegistryNotReady", "python/django-apps-not-ready"),
    ("exit code 137", "linux/oom-killer"),
    ("WinError 5", "python/pip-winerror5-access-denied"),
    ("npm ERR! code ERESOLVE", "node/npm-eresolve"),
    ("error[E0502]", "rust/e0502-cannot-borrow-mutable"),
]


@pytest.mark.parametrize(("text", "entry"), IDENTIFIERS)
def test_an_identifier_alone_finds_the_entry(find_in_data, text, entry):
    result = find_in_data(text)
    assert result.outcome in ("likely", "found")
    assert result.matches[0].id == entry


# An identifier that many entries' messages have, and codes that none has.
TELLS_NOTHING = [
    "TypeError",
    "RuntimeError",
    "it keeps saying TypeError what now",
    "TS9999",
    "E0999",
    "ERR_NO_SUCH_THING",
]


@pytest.mark.parametrize("text", TELLS_NOTHING)
def test_an_identifier_that_tells_nothing_is_no_answer(find_in_data, text):
    assert find_in_data(text).outcome in ("weak", "nothing")


def test_a_code_is_named_once_in_the_reason(owners, find_in_data):
    for code, (entry, *_) in owners.items():
        for text in (code, f"npm ERR! code {code}\nnpm ERR! {code}", f"Error: {code}: {entry.messages[0]}"):
            for match in find_in_data(text).matches:
                codes = [one.upper() for one in match.reason.codes]
                assert len(codes) == len(set(codes)), text


def test_a_name_of_a_few_words_in_a_longer_story_does_not_outweigh_it(find_in_data):
    result = find_in_data("waited 137 seconds for the report, then the page timed out")
    assert result.outcome in ("weak", "nothing")


@pytest.mark.parametrize("text", ORDINARY_TEXTS, ids=range(len(ORDINARY_TEXTS)))
def test_a_text_that_is_no_error_finds_nothing_in_data_either(find_in_data, text):
    assert find_in_data(text).outcome == "nothing"


def test_a_shared_identifier_of_few_entries_groups_them():
    entries = [
        Matchable(id=f"shop/spindle-{n}", messages=(f"SpindleJammed: {word} is stuck",))
        for n, word in enumerate(("axle", "bolt"))
    ]
    with search_over(entries) as find:
        matches = find("SpindleJammed").matches
    assert [match.id for match in matches] == ["shop/spindle-0", "shop/spindle-1"]
    assert matches[0].group == matches[1].group == 1

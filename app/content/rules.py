"""Rules that one field alone cannot break: references between fields, between entries, between languages."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.content.chinese import list_breaches
from app.content.entry_file import EntryFile, ZhFile
from app.content.problems import Place, Problem
from app.content.translation import code_faults, flatten, yaml_path
from app.content.vocabulary import OWNER_EXPECTED, PUBLISHER_EXPECTED, Vocabulary
from app.entries.entry import Entry, Text, list_texts
from app.markdown import FENCE
from app.matching.versions import AFFECTED, contains

_DIVIDER = re.compile(r"\|[ ]*:?-{3,}:?[ ]*\|")
_SHELL_BLOCK = re.compile(r"^```(?:sh|bash)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
_COMMENT_BEHIND = re.compile(r"^[ ]*[^\s#][^\n]* # ", re.MULTILINE)
_COMMENT_OF_SIGNS = re.compile(r"^[ ]*#[^\n]*['\"`()\[\]{}*?<>|&;$!~=]", re.MULTILINE)
_COMMENT_EXPECTED = (
    "no comment behind a command, nor one with quotes, brackets or other signs of the shell; "
    "zsh at its prompt, as on macOS, takes a comment for words of a command"
)
_NO_COST = re.compile(r"None(?= (?:on|to)\b|[.,;]|$)")
_COST_EXPECTED = "what it costs, or `None known`: that there is nothing, nobody has shown"
_SENTENCE = re.compile(r"[A-Z][a-z]+,? (?:[a-z]+,? )+[a-z`]")
_CHECK_EXPECTED = "a command, which needs no translation; what to look at in what it prints belongs to `expect`"
_PYTHON_SEARCH = re.compile(r"\b(?:grep -[a-zA-Z]*r|find ).*\*\.py", re.DOTALL)
_OWN_LINES_EXPECTED = "a search for lines of one's own without site-packages, whose lines would drown them"
_TABLE_EXPECTED = "each row of a table on a line of its own; in YAML that takes `|`, not `>-`"


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What an entry or a guide may refer to."""

    vocabulary: Vocabulary
    ids: AbstractSet[str]
    guides: AbstractSet[str] = frozenset()


def list_english_problems(entry_id: str, file: EntryFile, place: Place, around: Surroundings) -> Iterator[Problem]:
    """What is wrong in entry.yaml beyond the shape of its fields."""
    yield from _closed_lists(entry_id, file, place, around.vocabulary)
    yield from _keys(file, place)
    yield from _repeats(file, place)
    yield from _ids(entry_id, file, place, around.ids)
    yield from _sources(file, place, around.vocabulary)
    yield from _publishers(file, place, around.vocabulary)
    yield from _versions(file, place)
    yield from _costs(file, place)
    yield from _checks(file, place)
    yield from _history(file, place)
    yield from _blocks(file, place)


def _closed_lists(entry_id: str, file: EntryFile, place: Place, vocabulary: Vocabulary) -> Iterator[Problem]:
    domain = entry_id.partition("/")[0]
    if domain not in {row.id for row in vocabulary.domains}:
        yield place.problem((), "a folder of a domain that domains.yaml lists", value=domain)
    categories = [row.id for row in vocabulary.categories]
    if file.category not in categories:
        yield place.problem(("category",), "one of " + ", ".join(categories))


def _keys(file: EntryFile, place: Place) -> Iterator[Problem]:
    seen: set[str] = set()
    for section, rows in (("workarounds", file.workarounds), ("dead_ends", file.dead_ends)):
        for index, row in enumerate(rows):
            if row.key in seen:
                yield place.problem((section, index, "key"), "a key that no other workaround or dead end has")
            seen.add(row.key)


def _repeats(file: EntryFile, place: Place) -> Iterator[Problem]:
    seen: set[str] = set()
    wordings = [(("messages", index), message) for index, message in enumerate(file.messages)]
    wordings += [(("not_messages", index, "message"), row.message) for index, row in enumerate(file.not_messages)]
    for path, message in wordings:
        if message in seen:
            yield place.problem(path, "each wording once, and none both in messages and in not_messages")
        seen.add(message)


def _ids(entry_id: str, file: EntryFile, place: Place, ids: AbstractSet[str]) -> Iterator[Problem]:
    keys = {row.key for row in file.workarounds}
    named = [
        (("not_messages", n, "belongs_to"), row.belongs_to) for n, row in enumerate(file.not_messages) if row.belongs_to
    ]
    named += [(("related", n, "id"), row.id) for n, row in enumerate(file.related)]
    for path, other in named:
        if other == entry_id or other not in ids:
            yield place.problem(path, "the id of another entry that exists")
    for index, step in enumerate(file.diagnosis):
        if step.then not in keys and (step.then not in ids or step.then == entry_id):
            yield place.problem(
                ("diagnosis", index, "then"), "a workaround's key or the id of another entry that exists"
            )


def _sources(file: EntryFile, place: Place, vocabulary: Vocabulary) -> Iterator[Problem]:
    urls = [row.url for row in (*file.official_docs, *file.references)]
    cited = [(("root_cause_sources", n), url) for n, url in enumerate(file.root_cause_sources)]
    for section, rows in (("workarounds", file.workarounds), ("dead_ends", file.dead_ends)):
        cited += [((section, n, "sources", m), url) for n, row in enumerate(rows) for m, url in enumerate(row.sources)]
    for path, url in cited:
        if url not in urls:
            yield place.problem(path, "an address that stands in official_docs or references")
        if not vocabulary.bears_out(url):
            yield place.problem(path, OWNER_EXPECTED, blocking=False)
    for index, url in enumerate(urls):
        if url in urls[:index]:
            section, at = ("official_docs", index)
            if index >= len(file.official_docs):
                section, at = ("references", index - len(file.official_docs))
            yield place.problem((section, at, "url"), "each address once")


def _publishers(file: EntryFile, place: Place, vocabulary: Vocabulary) -> Iterator[Problem]:
    for section, rows in (("official_docs", file.official_docs), ("references", file.references)):
        for index, row in enumerate(rows):
            if not vocabulary.may_be_cited(row.url):
                yield place.problem((section, index, "url"), PUBLISHER_EXPECTED, blocking=False)


def _versions(file: EntryFile, place: Place) -> Iterator[Problem]:
    """The range of a row is what its status holds for: whoever asks whether the error applies is told by it."""
    for index, row in enumerate(file.versions):
        affected = row.status in AFFECTED
        if row.fixed and contains(row.version or "", row.fixed) is affected:
            where = "that ends before `fixed`" if affected else "from `fixed` on"
            yield place.problem(("versions", index, "version"), f"a range {where}: it is {row.status}", blocking=False)
        if row.introduced and affected and contains(row.version or "", row.introduced) is False:
            yield place.problem(("versions", index, "version"), "a range that holds `introduced`", blocking=False)


def _costs(file: EntryFile, place: Place) -> Iterator[Problem]:
    for index, row in enumerate(file.workarounds):
        if _NO_COST.match(row.trade_off):
            yield place.problem(("workarounds", index, "trade_off"), _COST_EXPECTED, blocking=False)


def _checks(file: EntryFile, place: Place) -> Iterator[Problem]:
    for index, step in enumerate(file.diagnosis):
        if _SENTENCE.match(step.check):
            yield place.problem(("diagnosis", index, "check"), _CHECK_EXPECTED, blocking=False)
        if _PYTHON_SEARCH.search(step.check) and "site-packages" not in step.check:
            yield place.problem(("diagnosis", index, "check"), _OWN_LINES_EXPECTED, blocking=False)


def _history(file: EntryFile, place: Place) -> Iterator[Problem]:
    dates = [row.date for row in file.changes]
    if dates != sorted(dates, reverse=True):
        yield place.problem(("changes",), "the newest change first")


def _blocks(file: EntryFile, place: Place) -> Iterator[Problem]:
    passages = [(("root_cause",), file.root_cause)]
    passages += [(("workarounds", index, "how"), row.how) for index, row in enumerate(file.workarounds)]
    passages += [(("dead_ends", index, "why"), row.why) for index, row in enumerate(file.dead_ends)]
    for path, text in passages:
        prose = FENCE.sub("", text)
        if "```" in prose:
            yield place.problem(path, "code fences at the beginning of a line, each closed", value="```")
        if _has_squeezed_table(prose):
            yield place.problem(path, _TABLE_EXPECTED)
        if any(map(_has_comment_in_the_way, _SHELL_BLOCK.findall(text))):
            yield place.problem(path, _COMMENT_EXPECTED, value="#", blocking=False)
    for index, step in enumerate(file.diagnosis):
        if _has_comment_in_the_way(step.check):
            yield place.problem(("diagnosis", index, "check"), _COMMENT_EXPECTED, blocking=False)


def _has_comment_in_the_way(code: str) -> bool:
    """Whether a comment spoils what is pasted into zsh; in a document that a command writes it is the file's."""
    behind = _COMMENT_BEHIND.search(_QUOTED.sub("''", code))
    return "<<" not in code and (behind or _COMMENT_OF_SIGNS.search(code)) is not None


def _has_squeezed_table(text: str) -> bool:
    """Whether a line holds both what divides a table's head from its rows and something of them."""
    return "---" in text and any(_DIVIDER.search(line) and line.strip(" |:-") for line in text.splitlines())


def list_chinese_problems(entry: Entry, zh: ZhFile, place: Place, vocabulary: Vocabulary) -> Iterator[Problem]:
    """What is wrong in zh.yaml: fields that are none, code repeated, passages missing, stale or badly written."""
    english = dict(list_texts(entry))
    texts = flatten(zh)
    for path in texts.keys() - english.keys():
        yield place.problem(yaml_path(path), "a field that the English has")
    for path in zh.made_from.keys() - english.keys():
        yield place.problem(("made_from", path), "a field that the English has; run `wayout stamp`", blocking=False)
    for path, text in english.items():
        if path in texts:
            yield from _passage(path, text, texts[path], place, vocabulary)
        else:
            yield place.problem(yaml_path(path), "the 中文 of this field", blocking=False)


def _passage(path: str, text: Text, chinese: str, place: Place, vocabulary: Vocabulary) -> Iterator[Problem]:
    if fault := code_faults(chinese, text.en):
        yield place.problem(yaml_path(path), fault)
    if _has_squeezed_table(chinese):
        yield place.problem(yaml_path(path), _TABLE_EXPECTED)
    if text.zh_stale:
        expected = "中文 made from the present English; look it over and run `wayout stamp`"
        yield place.problem(yaml_path(path), expected, blocking=False)
    for found, expected in list_breaches(chinese, vocabulary):
        line = place.line(yaml_path(path))
        yield Problem(file=str(place.file), line=line, field=path, value=found, expected=expected, blocking=False)


def list_alias_problems(
    claims: Mapping[str, Iterable[str]], ids: AbstractSet[str], owners: Mapping[str, str]
) -> Iterator[Problem]:
    """Old ids by entry, all ids, old ids with whom they lead to → a problem for each that two entries claim."""
    taken = {**owners, **{entry_id: entry_id for entry_id in ids}}
    for claimant, aliases in claims.items():
        for alias in aliases:
            if alias in taken:
                yield Problem(
                    file=f"entries/{claimant}/entry.yaml",
                    line=1,
                    field="aliases",
                    value=alias,
                    expected=f"an old id that is not in use; {taken[alias]} has it",
                )
            taken[alias] = claimant


def list_dropped_aliases(
    claims: Mapping[str, Collection[str]], ids: AbstractSet[str], owners: Mapping[str, str]
) -> Iterator[Problem]:
    """Old ids by entry, all ids, old ids with whom they led to → a problem for each that would lead nowhere now."""
    kept = {alias for aliases in claims.values() for alias in aliases} | ids
    for alias, owner in sorted(owners.items()):
        if alias not in kept and (owner in claims or owner not in ids):
            present = next((claimant for claimant, aliases in claims.items() if owner in aliases), owner)
            yield Problem(
                file=f"entries/{present}/entry.yaml",
                line=1,
                field="aliases",
                value=alias,
                expected="every old id that was ever published; without it, its address is lost",
            )

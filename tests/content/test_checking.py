"""Broken content is named: file, line, field, value and what was expected, all in one run."""

import datetime
from pathlib import Path

import pytest

from app.content.schema import FILES, schema_text
from app.content.vocabulary import read_vocabulary
from app.services.checking import check_content
from tests.conftest import ENTRY, REAL_DATA, ZH

GOOD_WORKAROUND = ENTRY["workarounds"][0]

# (what is broken, changes to a sound entry, field, part of the expectation)
BROKEN = [
    ("an unknown key", {"sumary": "x"}, "sumary", "a field that exists"),
    ("a number where text belongs", {"codes": [3.10]}, "codes.0", "quotes"),
    ("a date where text belongs", {"summary": datetime.date(2026, 1, 1)}, "summary", "quotes"),
    ("text where a date belongs", {"changes": [{"date": "2026-01-02", "what": "x"}]}, "changes.0.date", "without quotes"),
    ("an unknown category", {"category": "oops_error"}, "category", "one of resource_error"),
    ("an unknown risk", {"workarounds": [{**GOOD_WORKAROUND, "risk": "none"}]}, "workarounds.0.risk", "'read_only'"),
    ("a summary too long", {"summary": "x" * 121}, "summary", "at most 120 characters"),
    ("a summary of two lines", {"summary": "one\ntwo"}, "summary", "of the form"),
    ("no message", {"messages": []}, "messages", "at least 1 rows"),
    ("an empty action", {"dead_ends": [{**ENTRY["dead_ends"][0], "action": ""}]}, "dead_ends.0.action", ""),
    ("a key used twice", {"workarounds": [GOOD_WORKAROUND, GOOD_WORKAROUND]}, "workarounds.1.key", "no other"),
    ("a relation to nowhere", {"related": [{"id": "net/nowhere", "kind": "leads_to", "note": "x"}]}, "related.0.id", "exists"),
    ("a diagnosis to nowhere", {"diagnosis": [{"check": "ls", "expect": "x", "then": "nowhere"}]}, "diagnosis.0.then", "key"),
    ("a source that is no reference", {"root_cause_sources": ["https://example.com/"]}, "root_cause_sources.0", "references"),
    ("an address that is none", {"references": [{"url": "javascript:x", "title": "x", "type": "doc"}]}, "references.0.url", "form"),
    ("an estimate of 92", {"workarounds": [{**GOOD_WORKAROUND, "estimate": {"percent": 92, "as_of": datetime.date(2026, 1, 1)}}]}, "workarounds.0.estimate.percent", "multiple of 5"),
    ("a wording twice", {"messages": ["same text", "same text"]}, "messages.1", "once"),
    ("history out of order", {"changes": [{"date": datetime.date(2026, 1, 1), "what": "a"}, {"date": datetime.date(2026, 2, 1), "what": "b"}]}, "changes", "newest"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "field", "expected"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_field_is_named_with_its_place_and_what_was_expected(data, changes, field, expected):
    data.write("net/port-in-use", **changes)
    problems = [problem for problem in check_content(data.path).blocking if problem.field == field]
    assert problems, check_content(data.path).problems
    assert problems[0].file == "entries/net/port-in-use/entry.yaml"
    assert problems[0].line > 0
    assert expected in problems[0].expected


def test_all_problems_of_all_files_are_reported_in_one_run(data):
    data.write("net/one", summary="x" * 121, category="oops_error")
    data.write("net/two", messages=[])
    files = [problem.file for problem in check_content(data.path).blocking]
    assert sorted(files) == ["entries/net/one/entry.yaml", "entries/net/two/entry.yaml"]
    data.write("net/one", category="oops_error", workarounds=[{**GOOD_WORKAROUND, "key": "Not A Key"}])
    assert len(check_content(data.path).blocking) == 2


def test_a_line_number_leads_to_the_field(data):
    folder = data.write("net/port-in-use", category="oops_error")
    problem = next(p for p in check_content(data.path).blocking if p.field == "category")
    assert (folder / "entry.yaml").read_text().splitlines()[problem.line - 1] == "category: oops_error"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("summary: [", "valid YAML"),
        ("summary: a: b", "valid YAML"),
        ("summary: one\nsummary: two\n", "each field once"),
        ("- a list\n", "a mapping of fields"),
        ("", "a mapping of fields"),
        ("summary: &a x\nmessages: [*a]\n", ""),
    ],
)
def test_yaml_that_does_not_parse_is_a_problem_and_no_crash(data, source, expected):
    folder = data.write("net/port-in-use")
    (folder / "entry.yaml").write_text(source)
    problems = check_content(data.path).blocking
    assert any(expected in problem.expected for problem in problems)


def test_a_file_that_is_no_utf8_is_a_problem(data):
    folder = data.write("net/port-in-use")
    (folder / "zh.yaml").write_bytes(b"summary: \xff\xfe")
    assert "UTF-8" in check_content(data.path).blocking[0].expected


def test_a_removed_folder_is_an_error_because_its_address_was_published(data):
    folder = data.write("net/port-in-use")
    data.write("net/other")
    data.stamp()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    assert ["withdrawn" in problem.expected for problem in check_content(data.path).blocking] == [True]


def test_two_entries_cannot_claim_one_old_address(data):
    data.write("net/one", aliases=["net/old"])
    data.write("net/two", aliases=["net/old"])
    assert [problem.value for problem in check_content(data.path).blocking] == ["net/old"]


# (what is wrong in the 中文, changed summary, part of the expectation)
BADLY_WRITTEN = [
    ("no space before Latin", "端口被Node占用", "a space"),
    ("no space before code", "端口被`node`占用", "a space"),
    ("half-width comma", "端口,已被占用", "full-width"),
    ("half-width brackets", "端口(3000) 已被占用", "full-width"),
    ("space after a full stop", "端口。 已被占用", "no space"),
    ("a break after a full stop", "端口。\n已被占用", "one line"),
    ("a break inside of a sentence", "端口\n已被占用", "one line"),
    ("a break before a comma", "端口 `3000`\n，已被占用", "one line"),
    ("left in English", "The port is taken by another process", "left in English"),
    ("a term against the glossary", "使用者占用了端口", "用户"),
]


@pytest.mark.parametrize(
    ("summary", "expected"), [row[1:] for row in BADLY_WRITTEN], ids=[row[0] for row in BADLY_WRITTEN]
)
def test_badly_written_chinese_is_found(data, summary, expected):
    data.write("net/port-in-use", zh={**ZH, "summary": summary})
    data.stamp()
    problems = check_content(data.path).problems
    assert any(expected in problem.expected for problem in problems), problems
    assert not any(problem.blocking for problem in problems)


@pytest.mark.parametrize(
    "table",
    [
        "| a | b | | --- | --- | | 1 | 2 |",
        "x\n\n| a | b | |:---|---:|\n| 1 | 2 |",
        "| a | b |\n| --- | --- | | 1 | 2 |",
    ],
)
def test_a_table_whose_rows_stand_on_one_line_is_a_problem_in_either_language(data, table):
    data.write("net/port-in-use", root_cause=table, zh={**ZH, "root_cause": table})
    data.stamp()
    found = {problem.file for problem in check_content(data.path).problems if "row of a table" in problem.expected}
    assert found == {"entries/net/port-in-use/entry.yaml", "entries/net/port-in-use/zh.yaml"}


def test_a_table_with_its_rows_on_lines_of_their_own_is_none(data):
    data.write("net/port-in-use", root_cause="| a | b |\n| --- | :---: |\n| 1 | 2 |")
    data.stamp()
    assert not any("row of a table" in problem.expected for problem in check_content(data.path).problems)


# (version, status, other fields, what is expected)
VERSION_ROWS = [
    ("<2.3.0", "fixed", {"fixed": "2.3.0"}, "a range from `fixed` on"),
    (">=2.3.0", "active", {"fixed": "2.3.0"}, "a range that ends before `fixed`"),
    ("1.0 to 2.0", "active", {"introduced": "2.1.0"}, "a range that holds `introduced`"),
    (">=2.3.0", "fixed", {"fixed": "2.3.0"}, None),
    ("<2.3.0", "active", {"fixed": "2.3.0", "introduced": "1.0"}, None),
    (">=1.0, on one platform", "active", {"fixed": "2.3.0", "introduced": "0.9"}, None),
    ("<1.0", "unaffected", {"introduced": "1.0"}, None),
]


@pytest.mark.parametrize(("version", "status", "fields", "expected"), VERSION_ROWS)
def test_the_range_of_a_version_row_fits_its_status(data, version, status, fields, expected):
    row = {"product": "x", "kind": "package", "version": version, "status": status, **fields}
    data.write("net/port-in-use", versions=[row])
    found = [one.expected for one in check_content(data.path).problems if one.field == "versions.0.version"]
    assert [text.partition(":")[0] for text in found] == ([expected] if expected else [])


# (the block, whether a comment of it spoils what is pasted into zsh)
SHELL_BLOCKS = [
    ("```sh\ncurl -I localhost # asks for the head\n```", True),
    ("```bash\nmake && # first\nmake install\n```", True),
    ("```sh\n# asks for the head\ncurl -I localhost\n```", False),
    ("```sh\n# doesn't ask for the body\ncurl -I localhost\n```", True),
    ("```sh\nif true; then\n  # the head (only)\n  curl -I localhost\nfi\n```", True),
    ("```sh\necho 'a # b' \"c # d\" e#f\n```", False),
    ("```sh\ncat > a.ini <<'END'\nport = 1 # low\nEND\n```", False),
    ("```ini\nport = 1 # low\n```", False),
]


@pytest.mark.parametrize(("block", "spoils"), SHELL_BLOCKS)
def test_a_comment_that_zsh_would_run_is_a_problem(data, block, spoils):
    data.write("net/port-in-use", root_cause=f"x\n\n{block}")
    data.stamp()
    found = [problem for problem in check_content(data.path).problems if "behind a command" in problem.expected]
    assert bool(found) == spoils
    assert not any(problem.blocking for problem in found)


# (what a workaround is said to cost, whether that claims more than anybody has shown)
COSTS = [
    ("None.", True),
    ("None, if the disk has room.", True),
    ("None on Linux.", True),
    ("None known.", False),
    ("None known, if the disk has room.", False),
    ("None as a start value can cause the next error.", False),
]


@pytest.mark.parametrize(("cost", "claims_too_much"), COSTS)
def test_nobody_says_that_a_workaround_costs_nothing(data, cost, claims_too_much):
    data.write("net/port-in-use", workarounds=[{**GOOD_WORKAROUND, "trade_off": cost}])
    data.stamp()
    found = [problem.field for problem in check_content(data.path).problems]
    assert found == (["workarounds.0.trade_off"] if claims_too_much else [])


# (a check of a diagnosis, whether it is a sentence)
CHECKS = [
    ("Look at the first line of the log", True),
    ("Open the page, then read `nvidia-smi`", True),
    ("SHOW WARNINGS;", False),
    ("Get-Process python* | Select-Object Id, Path", False),
    ("PID=$(pgrep app); ls /proc/$PID/fd", False),
    ("ss -ltnp 'sport = :3000'", False),
]


@pytest.mark.parametrize(("check", "is_sentence"), CHECKS)
def test_a_check_is_a_command_and_no_sentence(data, check, is_sentence):
    data.write("net/port-in-use", diagnosis=[{"check": check, "expect": "x", "then": GOOD_WORKAROUND["key"]}])
    data.stamp()
    found = [problem.field for problem in check_content(data.path).problems]
    assert ("diagnosis.0.check" in found) == is_sentence


# (a check of a diagnosis, whether lines of installed packages would drown one's own in it)
SEARCHES = [
    ("grep -rnE 'asyncio\\.run' --include='*.py' .", True),
    ("find . -name '*.py' -exec grep -n imp {} +", True),
    ("grep -rnE 'asyncio\\.run' --include='*.py' --exclude-dir=site-packages .", False),
    ("find . -name '*.py' ! -path '*/site-packages/*' -exec grep -n imp {} +", False),
    ("grep -n imp app.py", False),
]


@pytest.mark.parametrize(("check", "drowns"), SEARCHES)
def test_a_search_for_lines_of_ones_own_leaves_out_installed_packages(data, check, drowns):
    data.write("net/port-in-use", diagnosis=[{"check": check, "expect": "x", "then": GOOD_WORKAROUND["key"]}])
    data.stamp()
    found = [problem.field for problem in check_content(data.path).problems]
    assert ("diagnosis.0.check" in found) == drowns


WELL_WRITTEN = [
    "运行 `node`，再看端口",
    "详见[文档](https://example.com/a)，里面有说明",
    "端口 3000 已被占用（通常是 Node）",
    "共 3 个：`a`、`b`、`c`",
]


@pytest.mark.parametrize("summary", WELL_WRITTEN)
def test_well_written_chinese_passes(data, summary):
    data.write("net/port-in-use", zh={**ZH, "summary": summary})
    data.stamp()
    assert check_content(data.path).problems == ()


def test_a_translation_is_stale_when_the_english_changed_after_it(data):
    data.write("net/port-in-use")
    data.stamp()
    assert check_content(data.path).problems == ()
    zh = (data.path / "entries/net/port-in-use/zh.yaml").read_text()
    data.write("net/port-in-use", zh=None, summary="A port is taken, says the kernel")
    (data.path / "entries/net/port-in-use/zh.yaml").write_text(zh)
    assert [problem.field for problem in check_content(data.path).problems] == ["summary"]


def test_code_is_not_repeated_in_a_translation(data):
    how = {**ZH["workarounds"]["stop-the-holder"], "how": "先找到它：\n\n```sh\nss -ltnp\n```\n"}
    data.write("net/port-in-use", zh={**ZH, "workarounds": {"stop-the-holder": how}})
    assert any("{{code 1}}" in problem.expected for problem in check_content(data.path).blocking)


def test_stamping_a_file_with_problems_does_not_touch_it(data):
    folder = data.write("net/port-in-use")
    data.stamp()
    broken = (folder / "zh.yaml").read_text() + "\nsummary: twice\n"
    (folder / "zh.yaml").write_text(broken)
    data.stamp()
    assert (folder / "zh.yaml").read_text() == broken


def test_the_projects_own_content_is_sound_and_complete_in_both_languages():
    result = check_content(REAL_DATA)
    assert len(result.entries) >= 12
    assert [str(problem) for problem in result.problems] == []


@pytest.mark.parametrize("name", FILES)
def test_the_json_schemas_are_those_of_the_model(name):
    path = Path(__file__).parents[2] / "data" / "schema" / name
    assert path.read_text(encoding="utf-8") == schema_text(FILES[name]), "run `wayout stamp`"


@pytest.mark.parametrize(
    ("added", "expected"),
    [
        ("[x]: 1", "a field's name"),
        ("? {a: b}\n: 1", "a field's name"),
        ("x: &a [*a]", "aliases"),
        ("x: &a [y]\nz: *a", "aliases"),
    ],
)
def test_yaml_that_no_entry_needs_is_a_problem_and_not_a_crash(data, added, expected):
    path = data.write("net/port-in-use") / "entry.yaml"
    path.write_text(f"{path.read_text(encoding='utf-8')}{added}\n", encoding="utf-8")
    assert any(expected in problem.expected for problem in check_content(data.path).problems)


@pytest.mark.parametrize("entry_id", ["net/Port", "net/port_in_use", "net/" + "a" * 61])
def test_an_id_that_no_address_can_have_is_a_problem(data, entry_id):
    data.write(entry_id)
    assert any("no address" in problem.expected for problem in check_content(data.path).blocking)


def test_a_text_that_yaml_cuts_off_at_a_number_sign_is_named(data):
    folder = data.write("net/port-in-use")
    data.stamp()
    file = folder / "entry.yaml"
    whole = file.read_text()
    category = f"category: {ENTRY['category']}"
    file.write_text(whole.replace(category, f"{category} # what Linux says"))
    assert check_content(data.path).problems == ()
    file.write_text(whole.replace(f"summary: {ENTRY['summary']}", "summary: Mend the #include line"))
    found = [problem for problem in check_content(data.path).blocking if problem.field == "(yaml)"]
    assert [(problem.value, problem.line) for problem in found] == [("Mend the", 1)]


def test_only_pages_of_known_publishers_are_cited(data):
    rows = [
        {"url": url, "title": "x", "type": "doc"} for url in ("https://docs.example.org/a", "https://example.net/b")
    ]
    data.write("net/port-in-use", references=rows)
    data.stamp()
    assert check_content(data.path).problems == ()
    (data.path / "publishers.yaml").write_text(
        "publishers:\n  - {name: Example, hosts: [docs.example.org, man7.org]}\n"
    )
    (problem,) = check_content(data.path).problems
    assert (problem.field, problem.value) == ("references.1.url", "https://example.net/b")
    assert "publishers.yaml" in problem.expected


def test_a_claim_rests_on_a_page_of_who_makes_the_thing(data):
    urls = ("https://github.com/Maker/tool/issues/1", "https://github.com/someone/app/issues/2", "https://man7.org/x")
    urls += ("https://github.com",)
    rows = [{"url": url, "title": "x", "type": "issue"} for url in urls]
    publishers = (
        "publishers:\n  - {name: GitHub, hosts: [github.com], owners: [maker]}\n  - {name: man, hosts: [man7.org]}\n"
    )
    (data.path / "publishers.yaml").write_text(publishers)
    data.write("net/port-in-use", references=rows, root_cause_sources=[urls[0], urls[2]])
    data.stamp()
    assert check_content(data.path).problems == ()
    data.write("net/port-in-use", references=rows, root_cause_sources=list(urls))
    data.stamp()
    found = [(problem.field, problem.value, problem.blocking) for problem in check_content(data.path).problems]
    assert found == [("root_cause_sources.1", urls[1], False), ("root_cause_sources.3", urls[3], False)]


def test_every_publisher_is_cited_and_every_host_stands_once():
    vocabulary, _ = read_vocabulary(REAL_DATA)
    hosts = [host for publisher in vocabulary.publishers for host in publisher.hosts]
    assert len(hosts) == len(set(hosts))
    texts = [path.read_text(encoding="utf-8") for path in REAL_DATA.glob("entries/*/*/entry.yaml")]
    texts += [path.read_text(encoding="utf-8") for path in REAL_DATA.glob("guides/*/en.md")]
    assert [host for host in hosts if not any(f"https://{host}/" in text for text in texts)] == []
    owners = [owner for publisher in vocabulary.publishers for owner in publisher.owners]
    assert owners == sorted(set(owners))
    cited = "\n".join(texts).lower()
    assert [owner for owner in owners if f".com/{owner}/" not in cited] == []

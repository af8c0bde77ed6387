"""A guide's files: what is wrong is named with file and line; both languages share their sections and their code."""

from dataclasses import replace

import pytest

from app.content.guide_file import split_parts
from app.entries.entry import Text
from app.entries.guide import reading_minutes
from app.services.checking import check_content, stamp_content
from tests.guides.samples import ENGLISH, GUIDE, SLUG, write_guide

FOLDER = f"guides/{SLUG}"


@pytest.fixture
def folder(data):
    data.write("net/port-in-use")
    return data


def _problems(folder, **files):
    write_guide(folder.path, **files)
    stamp_content(folder.path)
    return [str(problem) for problem in check_content(folder.path).problems]


def test_a_sound_guide_has_no_problem(folder):
    assert _problems(folder) == []


# (what is broken, what stands in the English, what takes its place, file:line: field, part of the expectation)
BROKEN = [
    ("no front matter", "---\ntitle", "title", "en.md:1: (header)", "front matter"),
    ("an unknown key", "summary:", "sumary:", "en.md:3: sumary", "does not"),
    ("a summary too long", "From the message", "x" * 200, "en.md:3: summary", "at most 200 characters"),
    ("a date in quotes", "2026-11-20", '"2026-11-20"', "en.md:4: published", "without quotes"),
    ("reviewed before it was published", "reviewed: 2026-11-21", "reviewed: 2026-11-01", "en.md:5: reviewed", "no day before"),
    ("an entry that is none", "[net/port-in-use]\n", "[net/none]\n", "en.md:7: entries.0", "an entry that exists"),
    ("a heading without id", " {#find}", "", "en.md:14: (heading)", "{#id}"),
    ("an id twice", "{#stop}", "{#find}", "en.md:27: (heading)", "no other section's"),
    ("an id of the page itself", "{#stop}", "{#references}", "en.md:27: (heading)", "none of"),
    ("a title in the body", "Begin with", "# Ports\n\nBegin with", "en.md:12: (heading)", "the title stands in the header"),
    ("a fence that does not close", "kill 12345\n```\n", "kill 12345\n", "en.md:31: (body)", "each closed"),
    ("a source that is no reference", "(https://docs.example.com/bind)", "(https://example.org/)", "en.md:16: (link)", "references"),
    ("a link to no section", "(#find)", "(#nowhere)", "en.md:29: (link)", "a section of this guide"),
    ("a link to no entry", "(/errors/net/port-in-use)", "(/errors/net/none)", "en.md:12: (link)", "an entry that exists"),
    ("a link to no guide", "(/errors/net/port-in-use)", "(/guides/none)", "en.md:12: (link)", "a guide that exists"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_what_is_wrong_in_english_is_named_with_its_line(folder, old, new, place, expected):
    assert old in ENGLISH
    found = [problem for problem in _problems(folder, english=ENGLISH.replace(old, new, 1)) if "en.md" in problem]
    assert any(problem.startswith(f"{FOLDER}/{place}") and expected in problem for problem in found), found


BROKEN_CHINESE = [
    ("other sections", "{#stop}", "{#end}", "zh.md:1: (headings)", "the sections of en.md"),
    ("code repeated", "{{code 1}}", "```sh\nls\n```", "zh.md:1: (code)", "no code block"),
    ("code forgotten", "{{code 2}}", "", "zh.md:1: (code)", "each of the 2"),
    ("no space beside Latin", "用 `lsof`。", "用`lsof`。", "zh.md:16: (body)", "a space between"),
    ("left in English", "用 `lsof`。", "Use lsof on your Mac instead.", "zh.md:16: (body)", "left in English"),
    ("a wrong address", "https://docs.example.com/bind", "https://example.org", "zh.md:10: (link)", "references"),
]


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"), [row[1:] for row in BROKEN_CHINESE], ids=[row[0] for row in BROKEN_CHINESE]
)
def test_what_is_wrong_in_chinese_is_named_with_its_line(folder, old, new, place, expected):
    write_guide(folder.path)
    stamp_content(folder.path)
    stamped = (folder.path / FOLDER / "zh.md").read_text(encoding="utf-8")
    write_guide(folder.path, chinese=stamped.replace(old, new))
    shifted = place if ":1:" in place else place.replace(place.split(":")[1], str(int(place.split(":")[1]) + 1))
    found = [str(problem) for problem in check_content(folder.path).problems]
    assert any(problem.startswith(f"{FOLDER}/{shifted}") and expected in problem for problem in found), found


def test_a_changed_english_makes_the_chinese_stale_and_a_new_review_day_does_not(folder):
    assert _problems(folder) == []
    write_guide(folder.path, english=ENGLISH.replace("reviewed: 2026-11-21", "reviewed: 2026-11-22"), chinese=None)
    assert check_content(folder.path).problems == ()
    write_guide(folder.path, english=ENGLISH.replace("Use `lsof`.", "Use `lsof -i`."), chinese=None)
    result = check_content(folder.path)
    assert [problem.field for problem in result.problems] == ["made_from"]
    assert not result.blocking
    assert result.guides[0].title.zh_stale


def test_stamping_again_changes_nothing(folder):
    write_guide(folder.path)
    assert f"guides/{SLUG}" in stamp_content(folder.path)[0]
    before = (folder.path / FOLDER / "zh.md").read_text(encoding="utf-8")
    assert stamp_content(folder.path)[0] == []
    assert (folder.path / FOLDER / "zh.md").read_text(encoding="utf-8") == before


def test_a_guide_without_chinese_is_incomplete_but_can_be_loaded(folder):
    write_guide(folder.path, chinese=None)
    stamp_content(folder.path)
    result = check_content(folder.path)
    assert [problem.file for problem in result.problems] == [f"{FOLDER}/zh.md"]
    assert not result.blocking


def test_a_folder_without_a_guide_is_named(folder):
    (folder.path / "guides" / "empty").mkdir(parents=True)
    stamp_content(folder.path)
    assert [problem.file for problem in check_content(folder.path).problems] == ["guides/empty"]


def test_checking_one_entry_leaves_guides_alone(folder):
    write_guide(folder.path, english="broken")
    stamp_content(folder.path)
    assert check_content(folder.path, only=["net/port-in-use"]).problems == ()
    assert check_content(folder.path, only=[f"guides/{SLUG}"]).problems != ()


def test_the_chinese_gets_the_english_code_in_its_places(folder):
    write_guide(folder.path)
    stamp_content(folder.path)
    guide = check_content(folder.path).guides[0]
    find, stop = guide.sections
    assert "```sh\n## not a heading\nss -ltnp\n```" in find.body.zh
    assert "kill 12345" in stop.body.zh
    assert "kill" not in find.body.zh
    assert [section.anchor for section in guide.sections] == ["find", "stop"]
    assert guide.intro.zh.startswith("先看")


def test_a_heading_in_code_is_code():
    parts = split_parts("above\n\n## One {#one}\n\n```sh\n## two {#two}\n```\n\nend\n")
    assert [(part.anchor, part.line) for part in parts] == [(None, 1), ("one", 3)]
    assert parts[1].body.endswith("end")


def test_reading_takes_at_least_a_minute_and_grows_with_the_text():
    assert reading_minutes(GUIDE, "en") == 1
    long = replace(GUIDE, intro=Text(en="word " * 2_000, zh="字" * 3_500))
    assert (reading_minutes(long, "en"), reading_minutes(long, "zh")) == (10, 10)


def test_a_byte_that_is_no_utf8_is_named(folder):
    write_guide(folder.path)
    (folder.path / FOLDER / "en.md").write_bytes(b"---\ntitle: \xff\n---\n")
    assert any("UTF-8" in str(problem) for problem in check_content(folder.path).problems)


def test_a_guide_with_windows_line_ends_is_the_same_guide(folder):
    write_guide(folder.path)
    stamp_content(folder.path)
    before = check_content(folder.path).guides
    path = folder.path / FOLDER / "en.md"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert len(before) == 1
    assert check_content(folder.path).guides == before

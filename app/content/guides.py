"""The folder data/guides: which guides there are, and each of them read, built, checked and stamped."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from app.content.chinese import list_breaches
from app.content.entry_file import SLUG
from app.content.guide_file import (
    GuideHeader,
    GuideZhHeader,
    MarkdownFile,
    Part,
    blank_code,
    list_heading_problems,
    split_front_matter,
    split_parts,
)
from app.content.problems import Place, Problem
from app.content.rules import Surroundings
from app.content.translation import code_faults, digest, place_code
from app.content.validation import list_problems
from app.content.vocabulary import PUBLISHER_EXPECTED
from app.content.yaml_source import list_cut_off, read_yaml
from app.entries.entry import Reference, Text
from app.entries.guide import Guide, Section

_Header = TypeVar("_Header", bound=BaseModel)
ENGLISH, CHINESE = "en.md", "zh.md"
_LINK = re.compile(r"\]\((?P<url>[^)\s]+)\)|<(?P<bare>https?://[^>\s]+)>")
_ENTRY_LINK = re.compile(r"^/errors/(?P<id>[^/#?]+/[^/#?.]+)$")
_GUIDE_LINK = re.compile(r"^/guides/(?P<slug>[^/#?.]+)$")
_HEADING_ID = re.compile(r"\{#[^}]*\}")
# A setting's name as a heading is the same in every language.
_NAME_HEADING = re.compile(r"^#{2,3} [\w.-]+ *$", re.MULTILINE)
_TABLE_ROW = re.compile(r"^\|.*$", re.MULTILINE)
_CELL_EDGE = re.compile(r" *\| *")
_STAMP = re.compile(r"^made_from:.*\n?", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideSource:
    """A folder's two files as bytes, with one digest over both."""

    slug: str
    english: bytes
    chinese: bytes
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadGuide:
    """What became of a folder: the guide, if its files allow one, and every problem in them."""

    slug: str
    guide: Guide | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class _File:
    """One language's file: its header as the model has it, its body, and where fields stand."""

    header: BaseModel
    text: MarkdownFile
    place: Place
    parts: list[Part]


def list_slugs(data_dir: Path) -> list[str]:
    """The slugs of all folders that hold an en.md, sorted."""
    return sorted(path.parent.name for path in (data_dir / "guides").glob(f"*/{ENGLISH}"))


def list_stray_guides(data_dir: Path) -> Iterator[Problem]:
    """Folders that are no guide: without en.md, or with a name that is no slug."""
    for folder in sorted((data_dir / "guides").glob("*")):
        if folder.is_dir() and not (folder / ENGLISH).is_file():
            yield _said(f"guides/{folder.name}", "(folder)", "a file en.md in it")
        if folder.is_dir() and not re.fullmatch(SLUG, folder.name):
            yield _said(f"guides/{folder.name}", "(folder)", "a name of lower-case letters, digits and single hyphens")


def list_lost_guides(slugs: Iterable[str], published: Iterable[str]) -> Iterator[Problem]:
    """Guides that were loaded once and have no folder any more."""
    for slug in sorted(set(published) - set(slugs)):
        yield _said(
            f"guides/{slug}",
            "(folder)",
            "the folder of a published guide; bring it back and set `withdrawn` to the reason",
        )


def _said(file: str, field: str, expected: str, *, blocking: bool = True) -> Problem:
    return Problem(file=file, line=1, field=field, value="", expected=expected, blocking=blocking)


def read_guide_source(data_dir: Path, slug: str) -> GuideSource:
    """A slug → the bytes of its two files; raises OSError where en.md cannot be read."""
    folder = data_dir / "guides" / slug
    english = (folder / ENGLISH).read_bytes()
    chinese = (folder / CHINESE).read_bytes() if (folder / CHINESE).is_file() else b""
    total = sha256(f"{len(english)}\n".encode() + english + chinese).hexdigest()
    return GuideSource(slug=slug, english=english, chinese=chinese, digest=total)


def read_guide(source: GuideSource, around: Surroundings) -> ReadGuide:
    """A folder's files → the guide and what is wrong with it."""
    folder = PurePosixPath("guides") / source.slug
    english, problems = _read_file(source.english, folder / ENGLISH, GuideHeader)
    chinese, zh_problems = None, []
    if source.chinese:
        chinese, zh_problems = _read_file(source.chinese, folder / CHINESE, GuideZhHeader)
    else:
        zh_problems = [_said(str(folder / CHINESE), "(file)", "the 中文 of this guide", blocking=False)]
    if english is None:
        return ReadGuide(slug=source.slug, guide=None, problems=tuple(problems + zh_problems))
    problems += _list_english_problems(english, around)
    if chinese:
        zh_problems += _list_chinese_problems(chinese, english, around)
    sound = not any(problem.blocking for problem in problems + zh_problems)
    guide = _build(source.slug, english, chinese) if sound else None
    return ReadGuide(slug=source.slug, guide=guide, problems=tuple(problems + zh_problems))


def _read_file(content: bytes, file: PurePosixPath, model: type[_Header]) -> tuple[_File | None, list[Problem]]:
    try:
        text = split_front_matter(content.decode("utf-8").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        return None, [_said(str(file), "(file)", f"UTF-8; byte {error.start} is none")]
    if text is None:
        return None, [_said(str(file), "(header)", "front matter between two lines of `---` at the very beginning")]
    value, place, problems = read_yaml(text.header, file)
    if problems:
        return None, problems
    parts = split_parts(text.body, text.body_line)
    faults = list_heading_problems(parts, text.body, file, text.body_line) + list_cut_off(text.header, file)
    try:
        return _File(model.model_validate(value), text, place, parts), faults
    except ValidationError as error:
        return None, list_problems(error, place) + faults


def _list_english_problems(file: _File, around: Surroundings) -> Iterator[Problem]:
    header: GuideHeader = file.header  # type: ignore[assignment]
    for index, entry_id in enumerate(header.entries):
        if entry_id not in around.ids or entry_id in header.entries[:index]:
            yield file.place.problem(("entries", index), "the id of an entry that exists, each once")
    urls = [row.url for row in header.references]
    for index, url in enumerate(urls):
        if url in urls[:index]:
            yield file.place.problem(("references", index, "url"), "each address once")
        if not around.vocabulary.may_be_cited(url):
            yield file.place.problem(("references", index, "url"), PUBLISHER_EXPECTED, blocking=False)
    if header.reviewed < header.published:
        yield file.place.problem(("reviewed",), "no day before `published`")
    yield from _list_link_problems(file, urls, around)


def _list_link_problems(file: _File, urls: list[str], around: Surroundings) -> Iterator[Problem]:
    body = blank_code(file.text.body)
    anchors = {part.anchor for part in file.parts}
    for match in _LINK.finditer(body):
        url = match["url"] or match["bare"]
        expected = _link_fault(url, urls, anchors, around)
        if expected:
            line = file.text.body_line + body.count("\n", 0, match.start())
            yield Problem(file=str(file.place.file), line=line, field="(link)", value=url, expected=expected)


def _link_fault(url: str, urls: list[str], anchors: set[str | None], around: Surroundings) -> str | None:
    if url.startswith(("https://", "http://")):
        # A page may be cited by one of its headings.
        return None if {url, url.partition("#")[0]} & set(urls) else "an address that stands in references"
    if url.startswith("#"):
        return None if url[1:] in anchors else "the id of a section of this guide"
    entry, guide = _ENTRY_LINK.match(url), _GUIDE_LINK.match(url)
    if entry:
        return None if entry["id"] in around.ids else "the id of an entry that exists"
    if guide:
        return None if guide["slug"] in around.guides else "the slug of a guide that exists"
    return None if url.startswith("/") else "an address with https://, a path of this site, or #id"


def _list_chinese_problems(file: _File, english: _File, around: Surroundings) -> Iterator[Problem]:
    name, header = str(file.place.file), file.header
    anchors = [part.anchor for part in english.parts]
    if [part.anchor for part in file.parts] != anchors:
        yield _said(name, "(headings)", "the sections of en.md in its order: " + ", ".join(str(a) for a in anchors))
    if fault := code_faults(file.text.body, english.text.body):
        yield _said(name, "(code)", fault)
    if header.made_from != guide_digest(english.header, english.text.body):  # type: ignore[attr-defined]
        expected = "中文 made from the present English; look it over and run `wayout stamp`"
        yield file.place.problem(("made_from",), expected, blocking=False)
    if (header.withdrawn is None) != (english.header.withdrawn is None):  # type: ignore[attr-defined]
        yield file.place.problem(("withdrawn",), "the reason in both languages, or in none", blocking=False)
    urls = [row.url for row in english.header.references]  # type: ignore[attr-defined]
    yield from _list_link_problems(file, urls, around)
    for line, field, passage in _list_passages(file):
        for found, expected in list_breaches(passage, around.vocabulary):
            yield Problem(file=name, line=line, field=field, value=found, expected=expected, blocking=False)


def _list_passages(file: _File) -> Iterator[tuple[int, str, str]]:
    """A 中文 file → (line, field, passage), a paragraph at a time."""
    header: GuideZhHeader = file.header  # type: ignore[assignment]
    for field in ("title", "summary"):
        yield file.place.line((field,)), field, getattr(header, field)
    if header.withdrawn:
        yield file.place.line(("withdrawn",)), "withdrawn", header.withdrawn
    line = file.text.body_line
    for paragraph in re.split(r"(\n\s*\n)", file.text.body):
        text = _prose_of(paragraph)
        if text:
            yield line + len(paragraph[: len(paragraph) - len(paragraph.lstrip("\n"))]), "(body)", text
        line += paragraph.count("\n")


def _prose_of(paragraph: str) -> str:
    """A paragraph → without ids and names of settings in headings, a table's cells as paragraphs of their own."""
    plain = _NAME_HEADING.sub("", _HEADING_ID.sub("", paragraph))
    return _TABLE_ROW.sub(lambda match: _CELL_EDGE.sub("\n\n", match.group(0)), plain).strip("# \n")


def guide_digest(header: BaseModel, body: str) -> str:
    """The English that 中文 is made from (title, summary, reason, body; not dates and references) → 8 hex digits."""
    texts = [header.title, header.summary, header.withdrawn, body.strip()]  # type: ignore[attr-defined]
    return digest("\n".join(text for text in texts if text is not None))


def _build(slug: str, english: _File, chinese: _File | None) -> Guide:
    header: GuideHeader = english.header  # type: ignore[assignment]
    zh: GuideZhHeader | None = chinese.header if chinese else None  # type: ignore[assignment]
    stale = bool(zh) and zh.made_from != guide_digest(header, english.text.body)
    placed = split_parts(place_code(chinese.text.body, english.text.body)) if chinese else []
    zh_parts = {part.anchor: part for part in placed}

    def both(en: str, zh_text: str | None) -> Text:
        return Text(en=en, zh=zh_text, zh_stale=stale)

    def zh_of(part: Part, field: str) -> str | None:
        return getattr(zh_parts[part.anchor], field) if part.anchor in zh_parts else None

    intro = next((part for part in english.parts if part.anchor is None), None)
    sections = (part for part in english.parts if part.anchor is not None)
    return Guide(
        slug=slug,
        title=both(header.title, zh.title if zh else None),
        summary=both(header.summary, zh.summary if zh else None),
        intro=both(intro.body, zh_of(intro, "body")) if intro else None,
        sections=tuple(
            Section(
                anchor=part.anchor or "",
                title=both(part.title, zh_of(part, "title")),
                body=both(part.body, zh_of(part, "body")),
            )
            for part in sections
        ),
        published=header.published,
        reviewed=header.reviewed,
        authored_by=header.authored_by,
        entries=tuple(header.entries),
        references=tuple(
            Reference(url=row.url, title=row.title, type=row.type, read_on=row.read_on) for row in header.references
        ),
        withdrawn=both(header.withdrawn, zh.withdrawn if zh else None) if header.withdrawn else None,
    )


def stamp_guide(data_dir: Path, slug: str) -> bool:
    """Records the present English in zh.md of a sound guide → whether the file changed."""
    folder = data_dir / "guides" / slug
    english, _ = _read_file((folder / ENGLISH).read_bytes(), PurePosixPath(ENGLISH), GuideHeader)
    path = folder / CHINESE
    if english is None or not path.is_file():
        return False
    before = path.read_text(encoding="utf-8")
    header, rule, rest = before.removeprefix("---\n").partition("\n---\n")
    kept = _STAMP.sub("", header + "\n").rstrip("\n")
    after = f'---\n{kept}\nmade_from: "{guide_digest(english.header, english.text.body)}"{rule}{rest}'
    if after != before:
        path.write_text(after, encoding="utf-8")
    return after != before

"""A guide's Markdown file taken apart: front matter, and sections by their headings."""

import re
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from app.content.entry_file import SLUG, Digest, EntryId, Line, ReferenceRow, Sentences
from app.content.problems import Problem
from app.entries.entry import Author
from app.markdown import FENCE

Summary = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\n]+$")]
_HEADING = re.compile(r"^## +(?P<title>.*?)(?:[ ]*\{#(?P<anchor>[^}\s]*)\})?[ ]*$", re.MULTILINE)
_ANCHOR = re.compile(rf"^{SLUG}$")
# Ids that the page itself uses.
RESERVED = frozenset({"content", "entries", "references", "quick"})


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class GuideHeader(_Strict):
    """The front matter of en.md."""

    title: Line
    summary: Summary
    published: date
    reviewed: date
    authored_by: Author
    entries: list[EntryId] = Field(min_length=1, max_length=40)
    references: list[ReferenceRow] = Field(min_length=1, max_length=60)
    withdrawn: Sentences | None = Field(default=None, description="The reason; the page stays, lists leave it out.")


class GuideZhHeader(_Strict):
    """The front matter of zh.md."""

    title: Line
    summary: Summary
    withdrawn: Sentences | None = None
    made_from: Digest | None = Field(default=None, description="Written by `wayout stamp`.")


@dataclass(frozen=True, slots=True)
class Part:
    """What stands below one heading, or above the first one, where `anchor` is None; `line` is the heading's."""

    anchor: str | None
    title: str
    body: str
    line: int


@dataclass(frozen=True, slots=True)
class MarkdownFile:
    """`header` keeps its place in the file, so that problems name the right line; `body_line` is the body's first."""

    header: str
    body: str
    body_line: int


def split_front_matter(source: str) -> MarkdownFile | None:
    """A file's text → its front matter and body; nothing where it does not begin with `---` lines."""
    lines = source.split("\n")
    if lines[0].rstrip() != "---":
        return None
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == "---":
            header = "\n".join(["", *lines[1:number]])
            return MarkdownFile(header, "\n".join(lines[number + 1 :]), number + 2)
    return None


def blank_code(markdown: str) -> str:
    """Markdown → the same with every code block blanked, character for character."""
    return FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match.group(0)), markdown)


def split_parts(body: str, first_line: int = 1) -> list[Part]:
    """A body → what stands above the first heading, then each section; `## ` in code is no heading."""
    blanked = blank_code(body)
    headings = list(_HEADING.finditer(blanked))
    ends = [match.start() for match in headings[1:]] + [len(body)]
    above = body[: headings[0].start()] if headings else body
    parts = [Part(None, "", above.strip(), first_line)] if above.strip() else []
    for match, end in zip(headings, ends, strict=True):
        line = first_line + body.count("\n", 0, match.start())
        parts.append(Part(match["anchor"] or "", match["title"].strip(), body[match.end() : end].strip(), line))
    return parts


def list_heading_problems(parts: list[Part], body: str, file: PurePosixPath, first_line: int) -> list[Problem]:
    """Headings without an id of their own, ids used twice, and levels that a guide does not have."""
    found, seen = [], set(RESERVED)
    sections = [part for part in parts if part.anchor is not None]
    if not sections:
        found.append(_problem(file, first_line, "(body)", "", "sections, each with a heading `## Title {#id}`"))
    for part in sections:
        if not _ANCHOR.match(part.anchor or "") or part.anchor in seen:
            expected = "`{#id}` at its end, lower case, no other section's and none of " + ", ".join(sorted(RESERVED))
            found.append(_problem(file, part.line, "(heading)", part.title, expected))
        if not part.title or not part.body:
            found.append(_problem(file, part.line, "(heading)", part.title, "a title, and text below it"))
        seen.add(part.anchor or "")
    for match in re.finditer(r"^(#|#{4,}) .*$", blank_code(body), re.MULTILINE):
        line = first_line + body.count("\n", 0, match.start())
        found.append(
            _problem(file, line, "(heading)", match.group(0), "`## ` or `### `; the title stands in the header")
        )
    if "```" in blank_code(body):
        line = first_line + blank_code(body).split("```")[0].count("\n")
        found.append(_problem(file, line, "(body)", "```", "code fences at the beginning of a line, each closed"))
    return found


def _problem(file: PurePosixPath, line: int, field: str, value: str, expected: str) -> Problem:
    return Problem(file=str(file), line=line, field=field, value=value, expected=expected)

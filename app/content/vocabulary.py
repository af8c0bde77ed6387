"""The closed lists that entries draw on: domains, categories, publishers, and the glossary of 中文 terms."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from app.content.entry_file import SLUG
from app.content.problems import Problem
from app.content.validation import list_problems
from app.content.yaml_source import read_yaml

PUBLISHERS = "publishers.yaml"
PUBLISHER_EXPECTED = (
    "a page of a publisher in publishers.yaml: the tool's own project or its tracker, a manual, a standard;"
    " if this is one, say there whose it is"
)

OWNER_EXPECTED = (
    "a page of who makes what is claimed: another project that met the error shows that it exists, not what is so;"
    " if this is the maker, name the owner in publishers.yaml"
)


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _Named(_Strict):
    name: str
    zh: str
    about: str
    about_zh: str


class DomainRow(_Named):
    id: Annotated[str, StringConstraints(pattern=rf"^{SLUG}$")]


class CategoryRow(_Named):
    id: Annotated[str, StringConstraints(pattern=r"^[a-z_]+$")]


class Term(_Strict):
    """How 中文 says a term, why, and which renderings are not used."""

    en: str
    zh: str
    reason: str
    instead_of: list[str] = []


class Publisher(_Strict):
    """Who stands behind the pages of some hosts; of a host of many projects, whose pages may bear out a claim."""

    name: str
    hosts: list[str] = Field(min_length=1)
    owners: list[str] = []


class _Domains(_Strict):
    domains: list[DomainRow] = Field(min_length=1)


class _Categories(_Strict):
    categories: list[CategoryRow] = Field(min_length=1)


class _Glossary(_Strict):
    terms: list[Term]


class _Publishers(_Strict):
    publishers: list[Publisher] = Field(min_length=1)


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """Rows in the order they are shown in."""

    domains: tuple[DomainRow, ...] = ()
    categories: tuple[CategoryRow, ...] = ()
    terms: tuple[Term, ...] = ()
    publishers: tuple[Publisher, ...] = ()

    @cached_property
    def hosts(self) -> frozenset[str]:
        """Of all publishers; none where the data folder has no list of them, and anybody may be cited."""
        return frozenset(host for publisher in self.publishers for host in publisher.hosts)

    def may_be_cited(self, url: str) -> bool:
        return not self.hosts or urlsplit(url).hostname in self.hosts

    @cached_property
    def _owners(self) -> dict[str, frozenset[str]]:
        rows = [(publisher.hosts, frozenset(map(str.lower, publisher.owners))) for publisher in self.publishers]
        return {host: owners for hosts, owners in rows if owners for host in hosts}

    def bears_out(self, url: str) -> bool:
        """Whether a page may stand behind a claim: not one of a project that only met the error."""
        if not self._owners:
            return True
        parts = urlsplit(url)
        owners = self._owners.get(parts.hostname or "")
        return owners is None or parts.path.lower().lstrip("/").partition("/")[0] in owners

    @cached_property
    def unwanted(self) -> re.Pattern[str]:
        """Finds whether a text has any rendering that is not used."""
        return re.compile("|".join(re.escape(wrong) for term in self.terms for wrong in term.instead_of) or "(?!)")


def _read(data_dir: Path, name: str, model: type[_Strict]) -> tuple[_Strict | None, list[Problem]]:
    try:
        source = (data_dir / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        missing = Problem(
            file=name, line=1, field="(file)", value=type(error).__name__, expected="a readable UTF-8 file"
        )
        return None, [missing]
    value, place, problems = read_yaml(source, PurePosixPath(name))
    if problems:
        return None, problems
    try:
        return model.model_validate(value), []
    except ValidationError as error:
        return None, list_problems(error, place)


def read_vocabulary(data_dir: Path) -> tuple[Vocabulary, list[Problem]]:
    """data/ → its closed lists, and what is wrong with them."""
    domains, first = _read(data_dir, "domains.yaml", _Domains)
    categories, second = _read(data_dir, "categories.yaml", _Categories)
    glossary, third = _read(data_dir, "glossary.zh.yaml", _Glossary)
    has_publishers = (data_dir / PUBLISHERS).is_file()
    publishers, fourth = _read(data_dir, PUBLISHERS, _Publishers) if has_publishers else (None, [])
    vocabulary = Vocabulary(
        domains=tuple(domains.domains) if isinstance(domains, _Domains) else (),
        categories=tuple(categories.categories) if isinstance(categories, _Categories) else (),
        terms=tuple(glossary.terms) if isinstance(glossary, _Glossary) else (),
        publishers=tuple(publishers.publishers) if isinstance(publishers, _Publishers) else (),
    )
    return vocabulary, [*first, *second, *third, *fourth]

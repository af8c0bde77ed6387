"""What somebody has installed: a version, `pip freeze`, a lock file, `tool --version` → products and versions."""

import json
import re
from collections.abc import Iterator, Mapping

MAX_LINES = 20_000
_NAME = r"[A-Za-z0-9@][\w.@/+-]{0,120}"
# Python refuses to read a number of more than 4,300 digits.
_VERSION = r"v?(\d{1,20}(?:\.\d{1,20}){0,3}(?:[-.+]?[A-Za-z][\w.]{0,20})?)"
BARE = re.compile(rf"^\s*{_VERSION}\s*$")

# One form a line, the first that fits wins. Group 1 is the name, group 2 the version.
FORMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("pip freeze, requirements", re.compile(rf"^\s*({_NAME})(?:\[[\w,-]*\])?\s*===?\s*{_VERSION}")),
    ("pip list, conda list", re.compile(rf"^\s*({_NAME})\s+{_VERSION}(?:\s|$)")),
    ("npm ls", re.compile(rf"^[\s│├└─┬+`|-]*(@?[\w.-]{{1,80}}(?:/[\w.-]{{1,80}})?)@{_VERSION}(?:\s|$)")),
    ("psql --version", re.compile(rf"^psql \((PostgreSQL)\) {_VERSION}")),
    ("gcc --version", re.compile(rf"^(gcc|g\+\+) \([^)]*\) {_VERSION}")),
    ("tool version 1.2.3", re.compile(rf"^({_NAME})(?: CLI)? version[ :]+{_VERSION}", re.IGNORECASE)),
    ("Tool 1.2.3 (details)", re.compile(rf"^([A-Za-z][\w.+-]{{0,40}}),? {_VERSION}[ ,(]")),
)
_YARN_KEY = re.compile(r'^"?(@?[^@"\s]+)@[^:]*:$')
_YARN_VERSION = re.compile(rf'^\s+"?version"?:?\s+"?{_VERSION}"?$')


def read_inventory(text: str) -> dict[str, str]:
    """Pasted text → product name, lower case, to version. The name is empty for a version that stands alone."""
    stripped = text.strip()
    if match := BARE.match(stripped):
        return {"": match.group(1)}
    if stripped.startswith("{"):
        return dict(_read_json(stripped))
    lines = stripped.splitlines()[:MAX_LINES]
    found: dict[str, str] = {}
    for name, version in (*_read_lines(lines), *_read_yarn(lines)):
        found.setdefault(name.lower(), version)
    return found


def _read_lines(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        for _, form in FORMS:
            if match := form.match(line[:400]):
                yield match.group(1), match.group(2)
                break


def _read_yarn(lines: list[str]) -> Iterator[tuple[str, str]]:
    name = None
    for line in lines:
        if key := _YARN_KEY.match(line[:400]):
            name = key.group(1)
        elif name and (version := _YARN_VERSION.match(line[:400])):
            yield name, version.group(1)
            name = None


def _read_json(text: str) -> Iterator[tuple[str, str]]:
    """package-lock.json gives what is installed; package.json only ranges, of which exact ones count."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return
    if not isinstance(document, dict):
        return
    for path, row in _objects(document.get("packages")):
        yield from _named(path.rpartition("node_modules/")[2], row.get("version"))
    for section in ("dependencies", "devDependencies", "peerDependencies", "engines"):
        rows = document.get(section)
        for name, value in rows.items() if isinstance(rows, dict) else ():
            yield from _named(name, value.get("version") if isinstance(value, dict) else value)


def _objects(value: object) -> Iterator[tuple[str, Mapping[str, object]]]:
    if isinstance(value, dict):
        yield from ((name, row) for name, row in value.items() if isinstance(row, dict))


def _named(name: str, version: object) -> Iterator[tuple[str, str]]:
    if name and isinstance(version, str) and (match := BARE.match(version)):
        yield name.lower(), match.group(1)

"""How 中文 joins the English it was made from: by field path, with the English's digest as its date."""

import re
from hashlib import sha256

from app.content.entry_file import ZhFile
from app.entries.entry import Text
from app.markdown import list_fences

# Code is never repeated in a translation; it names the English block it wants, on a line of its own.
CODE_PLACE = re.compile(r"^\{\{code (\d+)\}\}$", re.MULTILINE)


def digest(english: str) -> str:
    """English text → 8 hex digits that change when it does."""
    return sha256(english.strip().encode()).hexdigest()[:8]


def flatten(zh: ZhFile) -> dict[str, str]:
    """zh.yaml → field path → 中文, with the paths of `list_texts`."""
    texts: dict[str, str | None] = {"summary": zh.summary, "root_cause": zh.root_cause, "withdrawn": zh.withdrawn}
    for section, rows in (("diagnosis", zh.diagnosis), ("versions", zh.versions), ("changes", zh.changes)):
        texts |= {f"{section}.{number}": text for number, text in rows.items()}
    for key, row in zh.workarounds.items():
        texts |= {f"workarounds.{key}.{field}": text for field, text in row}
    for key, row in zh.dead_ends.items():
        texts |= {f"dead_ends.{key}.{field}": text for field, text in row}
    texts |= {f"related.{entry_id}": text for entry_id, text in zh.related.items()}
    return {path: text for path, text in texts.items() if text}


def yaml_path(path: str) -> tuple[str | int, ...]:
    """`diagnosis.2` → ("diagnosis", 2): where the field stands in zh.yaml."""
    section, _, rest = path.partition(".")
    if section in {"diagnosis", "versions", "changes"}:
        return section, int(rest)
    if section == "related":
        return section, rest
    return tuple(path.split("."))


def place_code(zh: str, english: str) -> str:
    """中文 with `{{code 1}}` lines → 中文 with the English's code blocks in those places."""
    if "{{code" not in zh:
        return zh
    fences = list_fences(english)
    return CODE_PLACE.sub(lambda match: _fence(fences, int(match.group(1))) or match.group(0), zh)


def _fence(fences: list[str], number: int) -> str | None:
    return fences[number - 1] if 1 <= number <= len(fences) else None


def code_faults(zh: str, english: str) -> str | None:
    """What is wrong with the code places of a translation, or nothing."""
    if "```" not in english and "```" not in zh and "{{code" not in zh:
        return None
    if list_fences(zh):
        return "no code block in the 中文: write {{code 1}} on its own line, the English block is put there"
    wanted = sorted(int(number) for number in CODE_PLACE.findall(zh))
    there = list(range(1, len(list_fences(english)) + 1))
    return (
        None
        if wanted == there
        else f"each of the {len(there)} English code blocks once, as {{{{code N}}}} on its own line"
    )


def join(path: str, english: str, zh: dict[str, str], made_from: dict[str, str]) -> Text:
    """A field's English and its 中文, if any → one text; stale where the stamp is not of this English."""
    english = english.strip()
    if path not in zh:
        return Text(en=english)
    return Text(en=english, zh=place_code(zh[path].strip(), english), zh_stale=made_from.get(path) != digest(english))

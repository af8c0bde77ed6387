"""A message that has no entry yet → the folder of one, with what can be guessed filled in."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from app.content.entry_file import ID_PATTERN
from app.content.folder import ENTRY_FILE, ZH_FILE, list_ids
from app.errors import InvalidParameter
from app.matching.paste import read_paste
from app.matching.result import SearchResult
from app.matching.signature import signature_of

# Words that name a domain, for messages that are near no entry yet.
DOMAIN_WORDS: tuple[tuple[str, str], ...] = (
    ("llm", r"vllm|transformers|huggingface|llama"),
    ("pytorch", r"torch|nccl"),
    ("gpu", r"cuda|nvidia|cudnn|gpu"),
    ("kubernetes", r"kubectl|pod|helm|kubelet"),
    ("docker", r"docker|container|compose|image"),
    ("terraform", r"terraform|provider"),
    ("git", r"git|fatal: .*(?:repository|remote|branch)"),
    ("typescript", r"ts\d{4}|tsc"),
    ("web", r"webpack|vite|next|react|rollup"),
    ("node", r"npm|node|yarn|pnpm"),
    ("rust", r"cargo|rustc|error\[e\d{4}\]"),
    ("go", r"go:|goroutine|panic:"),
    ("java", r"java|maven|gradle|exception in thread"),
    ("dotnet", r"dotnet|nuget|msbuild|cs\d{4}"),
    ("php", r"php|composer"),
    ("ruby", r"ruby|gem|bundler"),
    ("database", r"sql|postgres|mysql|sqlite|redis|mongo"),
    ("cpp", r"gcc|g\+\+|clang|cmake|ld:|undefined reference"),
    ("net", r"connection|tls|ssl|dns|ssh|timeout|port"),
    ("python", r"python|pip|traceback|modulenotfounderror|importerror"),
)
FALLBACK_DOMAIN = "linux"
_WORD = re.compile(r"[a-z0-9]+")
_SLUG_WORDS = 6

_ENGLISH = """\
# What each field is for: data/README.md. `wayout check {id}` names every gap that is left.
summary: ""

messages:
  - {message}

codes: {codes}
category: ""
tags: {tags}

root_cause: |
root_cause_type: ""

diagnosis: []

versions: []

workarounds:
  - key: first-way-out
    action: ""
    how: |
    when: ""
    trade_off: ""
    risk: ""

dead_ends:
  - key: first-dead-end
    action: ""
    why: ""
    harm: ""

official_docs: []
references: []
related: []

authored_by: human
changes:
  - {{date: {today}, what: First version.}}
"""
_CHINESE = """\
summary: ""
root_cause: |
workarounds:
  first-way-out: {action: "", how: "", when: "", trade_off: ""}
dead_ends:
  first-dead-end: {action: "", why: ""}
changes:
  1: 首次发布。
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """`near` are entries that may already cover the message, best first, with their score."""

    id: str
    folder: Path
    near: tuple[tuple[str, float], ...]


def _guess_domain(message: str, near: SearchResult | None) -> str:
    if near and near.outcome != "nothing" and near.matches:
        return near.matches[0].id.partition("/")[0]
    lowered = message.lower()
    return next((domain for domain, words in DOMAIN_WORDS if re.search(words, lowered)), FALLBACK_DOMAIN)


def _guess_slug(message: str) -> str:
    words = _WORD.findall(re.sub(r"<\w+>", " ", signature_of(message.splitlines()[0])))
    return "-".join(words[:_SLUG_WORDS])[:60].strip("-") or "unnamed"


def _codes(message: str) -> list[str]:
    return [code.code for code in read_paste(message).codes]


def draft_entry(
    data_dir: Path, message: str, *, today: date, entry_id: str | None = None, near: SearchResult | None = None
) -> Draft:
    """Message → a folder with two files to be filled in; raises InvalidParameter for an id that is none or is taken."""
    message = message.strip()
    if not message:
        raise InvalidParameter(parameter="message", value="", expected="the message as it was printed")
    chosen = entry_id or f"{_guess_domain(message, near)}/{_guess_slug(message)}"
    if not re.fullmatch(ID_PATTERN, chosen):
        raise InvalidParameter(parameter="--id", value=chosen, expected="<domain>/<slug> of a-z, 0-9 and hyphens")
    if chosen in list_ids(data_dir):
        raise InvalidParameter(parameter="--id", value=chosen, expected="an id that is not taken")
    folder = data_dir / "entries" / chosen
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ENTRY_FILE).write_text(_english(chosen, message, today, _tags(near)), encoding="utf-8")
    (folder / ZH_FILE).write_text(_CHINESE, encoding="utf-8")
    matches = near.matches[:3] if near else ()
    return Draft(id=chosen, folder=folder, near=tuple((match.id, match.score) for match in matches))


def _tags(near: SearchResult | None) -> Sequence[str]:
    return near.matches[0].reason.products if near and near.matches else ()


def _english(entry_id: str, message: str, today: date, tags: Sequence[str]) -> str:
    def row(values: Sequence[str]) -> str:
        return json.dumps(list(values), ensure_ascii=False)

    return _ENGLISH.format(
        id=entry_id,
        message=json.dumps(message, ensure_ascii=False),
        codes=row(_codes(message)),
        tags=row(tags),
        today=today.isoformat(),
    )

"""How a script ended and what it printed → the outcome of its run."""

import re

from app.entries.measurement import Outcome
from app.measure.sandbox import Ran

_TELLING = re.compile(
    r"\b(?:error|fatal|denied|unknown|undefined|cannot|failed|rejected|not found)\b|(?:Error|ERROR)\b"
)
_MAX_LINES, _MAX_CHARACTERS = 4, 400


def _cut(text: str) -> str:
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    return "\n".join(lines[:_MAX_LINES])[:_MAX_CHARACTERS]


def _lines_around(output: str, found: re.Match[str]) -> str:
    """The whole lines that a match touches."""
    start = output.rfind("\n", 0, found.start()) + 1
    end = output.find("\n", found.end())
    return _cut(output[start : end if end >= 0 else len(output)])


def telling_line(output: str) -> str:
    """The last line that speaks of something going wrong, or simply the last: traces often end in less."""
    lines = [line for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if _TELLING.search(line)]
    return _cut((telling or lines or [""])[-1])


def judge(ran: Ran, *, message: str, check: str, warning_counts: bool = False) -> tuple[Outcome, str]:
    """A run → (outcome, the lines that settled it). A message with exit code 0 counts only where it is a warning."""
    if ran.timed_out:
        return "timeout", telling_line(ran.output)
    seen = re.search(message, ran.output)
    if seen and (ran.exit_code != 0 or warning_counts):
        return "reproduced", _lines_around(ran.output, seen)
    if ran.exit_code != 0:
        return "other_error", telling_line(ran.output) or f"exit code {ran.exit_code}"
    held = re.search(check, ran.output, re.MULTILINE)
    if held:
        return "ok", _lines_around(ran.output, held)
    return "wrong_result", telling_line(ran.output)

"""A cleaned line → its signature: the part that two people with one problem share."""

import re
from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variable:
    """Something that varies from one person to the next; it becomes its name in angle brackets."""

    name: str
    pattern: str


# Where two patterns start at the same character, the earlier one wins.
VARIABLES = (
    Variable("url", r"\b[a-z][a-z0-9+.-]{1,12}://[^\s'\"`<>()\[\]]{1,400}"),
    Variable("email", r"\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}\b"),
    Variable("uuid", r"\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b"),
    Variable("digest", r"\bsha(?:1|256|384|512)[:-][0-9A-Za-z+/=]{8,128}"),
    Variable(
        "ip",
        r"\b\d{1,3}(?:\.\d{1,3}){3}(?:/\d{1,2})?(?::\d{1,5})?\b|\[[0-9a-f:]{2,45}\](?::\d{1,5})?|(?<![\w:]):::\d{1,5}\b",
    ),
    Variable("date", r"\b\d{4}[-/]\d\d[-/]\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?Z?)?"),
    Variable("time", r"\b\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?\b"),
    Variable("hex", r"\b0x[0-9a-fA-F]{1,64}\b|\b(?=[0-9a-f]{0,40}\d)(?=\d{0,40}[a-f])[0-9a-f]{7,64}\b"),
    Variable(
        "path",
        r"(?<![\w.])(?:[A-Za-z]:|~|\.{1,2})?(?:[\\/]{1,2}[\w.@+~%$-]{1,120}){2,40}[\\/]?|(?<![\w.])(?:[A-Za-z]:|~|\.{1,2})[\\/]{1,2}[\w.@+~%-]{1,120}|(?<=[\s:='\"`])/[\w.@+~-]{2,120}|(?<![\w.])@?[\w.-]{1,80}(?:/[\w.@-]{1,80}){1,12}",
    ),
    Variable(
        "host",
        r"\b(?:[a-z0-9-]{1,63}\.){1,6}(?:com|org|net|io|dev|local|internal|cn|de|uk|gov|edu|app|cloud)\b(?::\d{1,5})?|\blocalhost(?::\d{1,5})?",
    ),
    Variable("size", r"\b\d{1,12}(?:\.\d{1,6})? ?(?:[KMGT]i?B|[kKMG]b|bytes?|ms|s|%)(?!\w)"),
    Variable("version", r"\bv?\d{1,5}(?:\.\d{1,6}){1,4}(?:[-+.]?(?:alpha|beta|rc|post|dev|a|b)\.?\d{0,4})?\b"),
    Variable("n", r"(?<![A-Za-z_])\d{1,30}(?![A-Za-z_])"),
    # Quotes of any kind, GNU's `like this' included; what stands in them is somebody's name for something.
    Variable("name", r"(?<!\w)['\"][^'\"\n]{1,120}['\"](?!\w)|`[^`'\n]{1,120}[`']|[‘“«][^’”»\n]{1,120}[’”»]"),
)
# Words that no variable begins in, and what stands between them, taken at one go: where a variable might begin is then
# tried at a few places of a line instead of at every character.
_PLAIN = r"(?:[^\w\[:.~@+\-/\\'\"`‘“«]++|(?!localhost)[A-Za-z_]++(?![\w+/\\@-]|[.:](?=\S)))++"


def _variables(without: Collection[str]) -> re.Pattern[str]:
    """One pattern for all variables but some. Where none begins at a word's first letter, none begins inside it."""
    tried = [f"(?P<{variable.name}>{variable.pattern})" for variable in VARIABLES if variable.name not in without]
    return re.compile("|".join([_PLAIN, *tried, "[A-Za-z_]++"]))


# By whether a line has a slash and whether it has an at sign, without which it has no URL, no path and no address.
_VARIABLE = {
    (slash, at): _variables([*(() if slash else ("url", "path")), *(() if at else ("email",))])
    for slash in (False, True)
    for at in (False, True)
}
_SPACE = re.compile(r"\s+")
MAX_SIGNATURE = 300


def signature_of(line: str) -> str:
    """A cleaned line → lower case, variables as `<name>`, one space where there were several, no closing full stop."""
    pattern = _VARIABLE["/" in line or "\\" in line, "@" in line]
    replaced = pattern.sub(lambda match: f"<{match.lastgroup}>" if match.lastgroup else match[0], line)
    return _SPACE.sub(" ", replaced).strip().rstrip(".!。").lower()[:MAX_SIGNATURE]

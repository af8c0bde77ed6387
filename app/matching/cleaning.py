"""Pasted text → its lines without colours, time stamps, log levels, quoting marks, prefixes of containers and CI."""

import html
import json
import re
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase, digits

MAX_LINES = 2_000  # what the product promises to read; of a longer paste the beginning and the end are kept
HEAD_LINES = 400
MAX_LINE = 1_600  # characters; of a longer line the beginning and the end are kept
HEAD_OF_LINE = 1_200
MAX_TEXT = 240_000  # characters of all kept lines together; where lines are long, fewer are kept
MAX_PREFIXES = 6  # a line of a CI log of a Compose log of a worker has five


@dataclass(frozen=True, slots=True)
class Prefix:
    """Something printed before a message by whoever carries it; matched at the line's start, again and again.

    `starts`: the characters that such a line begins with; `holds`: one that is somewhere in it.
    """

    name: str
    pattern: str
    starts: str
    holds: str = ""


_TIME = r"\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:\s?[AP]M\b)?"
_ZONE = r"(?:\s?(?:Z|UTC|GMT|[A-Z]{2,4}T|[+-]\d\d:?\d\d))?"
_DIGITS, _LOWER, _UPPER = digits, ascii_lowercase, ascii_uppercase
_WORD = _DIGITS + _LOWER + _UPPER
_LEVEL = r"(?:TRACE|DEBUG|INFO|NOTICE|WARNING|WARN|ERROR|ERR|FATAL|CRITICAL|SEVERE|CRIT|EMERG|ALERT|PANIC|LOG)"

# Tried in this order at the start of what is left. The first alternative that fits is taken away.
PREFIXES = (
    Prefix("quoting mark of mail and Markdown", r"(?:>\s?){1,6}(?=\s?\S)", ">"),
    Prefix("emphasis of Markdown", r"_{1,2}(?=[A-Z][a-z]{2,20} \S)", "_"),
    Prefix("code fence", r"`{3,}[\w+-]{0,20}\s?", "`"),
    Prefix("bullet", r"[*•·▪●–—](?![*\w])\s{0,3}|[-+]\s{1,3}(?=\S)", "*•·▪●–—-+"),
    Prefix(
        "GitHub Actions command",
        r"##\[(?:error|warning|group|debug|section|command)\]|::(?:error|warning|notice|debug)[^:\n]{0,200}::",
        "#:",
    ),
    Prefix("GitHub Actions job and step", r"[\w .()/,-]{1,80}\t[\w .()/,-]{1,80}\t(?=\d{4}-)", _WORD + "(/,-", "\t"),
    Prefix("GitLab section", r"section_(?:start|end):\d{1,12}:[\w-]{1,60}", "s"),
    Prefix("GitLab time stamp", r"\d{4}-\d\d-\d\dT[\d:.]{8,20}Z \d\d[OE]\+? ", _DIGITS),
    Prefix(
        "date and time",
        rf"[\[(<]?\d{{4}}[-/.]\d\d[-/.]\d\d[T \t_]{{1,3}}{_TIME}{_ZONE}[\])>]?:?\s{{0,4}}",
        "[(<" + _DIGITS,
    ),
    Prefix(
        "date and time, day first",
        rf"[\[(<]?\d\d?[-/.](?:\d\d?|[A-Z][a-z]{{2}})[-/.]"
        rf"(?:\d\d){{1,2}},?[T ]{{1,2}}{_TIME}{_ZONE}[\])>]?:?\s{{0,4}}",
        "[(<" + _DIGITS,
    ),
    Prefix(
        "syslog",
        rf"(?:[A-Z][a-z]{{2}} )?[A-Z][a-z]{{2}} [ \d]\d {_TIME}(?: \d{{4}})? "
        rf"(?:[\w.-]{{1,64}} [\w./@-]{{1,64}}(?:\[\d{{1,8}}\])?: )?",
        _UPPER,
    ),
    Prefix(
        "Kubernetes log header", r"[IWEF]\d{4} \d\d:\d\d:\d\d\.\d{1,9}\s{1,8}\d{1,8} [\w./-]{1,80}:\d{1,6}\] ", "IWEF"
    ),
    Prefix("TensorFlow log header", r":?\s?[IWEFD] [\w./+-]{3,120}:\d{1,6}\] ", ":IWEFD"),
    Prefix("month, day and time of a log of workers", rf"\d\d-\d\d {_TIME} ", _DIGITS),
    Prefix("time", rf"[\[(]?{_TIME}[\])]?:?\s{{1,4}}", "[(" + _DIGITS),
    Prefix("milliseconds of a Python log", r",\d{3}\s{1,3}(?:-\s)?", ","),
    Prefix("kernel time stamp", r"\[\s{0,8}\d{1,9}\.\d{3,9}\]\s{1,2}", "["),
    Prefix(
        "time and process of a PostgreSQL log", r"\[\d{1,8}(?:-\d{1,8})?\]:?\s(?:[\w.-]{1,60}@[\w.-]{1,60}\s)?", "["
    ),
    Prefix("Compose service", r"[a-z][\w.-]{0,60}\s{0,24}\|\s{1,4}(?=\S)", _LOWER, "|"),
    Prefix(
        "exception group of Python",
        r"\|\s{1,3}(?=(?:[A-Za-z_]\w{0,60}\.){0,6}[A-Z]\w{0,60}(?:Error|Exception|Warning|Group|Interrupt|Exit)\b)",
        "|",
    ),
    Prefix("stern and kubectl --prefix", r"\[(?:pod|po)/[\w./-]{1,160}\]\s", "["),
    Prefix("BuildKit step", r"#\d{1,4}\s{1,2}(?:\d{1,6}\.\d{1,6}\s{1,8})?", "#"),
    Prefix("MSBuild node", r"\d{1,4}>(?=\S)", _DIGITS),
    Prefix("MPI rank", r"\[\d{1,4},\d{1,4}\]<std(?:err|out)>:\s?", "["),
    Prefix(
        "rank", r"\[?\b(?:rank|RANK|Rank|default)\s?:?\s?\d{1,5}\]?:\s{1,3}|\[(?:rank|default)\d{1,5}\]:?\s?", "[rRd"
    ),
    Prefix(
        "worker of an engine",
        r"\((?=[A-Z])[\w.-]{1,60}(?: rank=\d{1,5})?(?:,? ?(?:pid|ip|rank)=[\w.:]{1,40}){1,4}\)\s",
        "(",
    ),
    Prefix(
        "level",
        rf"[\[(<|]{{0,2}}{_LEVEL}[\])>|]{{0,2}}(?::\S{{1,60}}:)?(?:\s?[:|-])?\s{{1,8}}(?=\S)",
        "[(<|TDINWEFCSAPL",
    ),
    Prefix(
        "level, lower case, in brackets",
        r"\[(?:trace|debug|info|notice|warning|warn|error|crit|alert|emerg|fatal)\]\s(?:\d{1,8}#\d{1,8}: "
        r"(?:\*\d{1,12} )?)?",
        "[",
    ),
    Prefix("source of a log line", r"\[[\w./-]{1,80}\.(?:py|go|cc|cpp|java|rs|rb|ts|js):\d{1,6}\]\s{0,4}", "["),
    Prefix("pytest", r"E {2,8}(?=\S)", "E"),
    Prefix("apt", r"[EWN]: (?=\S)", "EWN"),
    Prefix("npm", r"(?:\d{1,5} )?(?:npm|pnpm|yarn) (?:ERR!|error|WARN|warn|verb|info)\s{1,3}(?=\S)", "npy" + _DIGITS),
    Prefix(
        "line of an npm debug log", r"\d{1,5} (?:error|verbose|warn|silly|info|http) (?:stack |code |errno )?", _DIGITS
    ),
    Prefix("remote side of git", r"remote: {0,2}", "r"),
    Prefix("Maven", r"\[(?:ERROR|WARNING|INFO)\] {0,4}", "["),
    Prefix("source comment", r"(?:#|//|--|/\*)\s(?=\S)", "#/-"),
)


def _by_first(*, held: bool) -> dict[str, re.Pattern[str]]:
    """For each character a line may start with, the prefixes to try, with or without those that need more."""
    found = {}
    for first in sorted(set("".join(prefix.starts for prefix in PREFIXES))):
        tried = [prefix.pattern for prefix in PREFIXES if first in prefix.starts and (held or not prefix.holds)]
        if tried:
            found[first] = re.compile("|".join(f"(?:{pattern})" for pattern in tried))
    return found


_PREFIX, _PREFIX_OR_HELD = _by_first(held=False), _by_first(held=True)
_HELD = tuple(prefix.holds for prefix in PREFIXES if prefix.holds)

_ANSI = re.compile(
    r"\x1b(?:\[[0-?]{0,40}[ -/]{0,4}[@-~]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)?|[PX^_][^\x1b\n]{0,200}"
    r"(?:\x1b\\)?|[ -/]?[0-~])"
)
_COLOUR_WITHOUT_ESCAPE = re.compile(r"[␛�]?\[(?:\d{1,3}(?:;\d{1,3}){0,5}m(?!\])|m(?![a-z]))|␛\[[\d;]{0,12}[A-Za-z]")
_MAY_BE_COLOUR = re.compile(r"\[[\d;]{0,24}m")
_TAG = re.compile(
    r"</?(?:p|br|div|span|strong|em|b|i|u|a|li|ul|ol|code|pre|tt|td|tr|table|font|h[1-6]|blockquote|details|summary)"
    r"(?:\s[^<>\n]{0,300})?/?>",
    re.IGNORECASE,
)
_INVISIBLE = dict.fromkeys([*range(9), *range(14, 32), 0x7F, 0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF], None) | {
    0x0B: " ", 0x0C: "\n", 0xA0: " ", 0x2009: " ", 0x202F: " ", 0x3000: " ", 0x2028: "\n", 0x2029: "\n", 0x85: "\n",
}  # fmt: skip

_HAS_INVISIBLE = re.compile("[" + re.escape("".join(map(chr, _INVISIBLE))) + "]")
# The same of ASCII, as bytes: a sixth of the time that looking for one of the characters takes.
_ASCII = bytes(ord(_INVISIBLE.get(byte) or "\0") if byte in _INVISIBLE else byte for byte in range(256))
_DROPPED = bytes(byte for byte in range(128) if byte in _INVISIBLE and _INVISIBLE[byte] is None)

# UTF-8 read as Windows-1252 or as code page 437, for the characters that tools put around names.
MOJIBAKE = {
    "â€˜": "'", "â€™": "'", "â€œ": '"', "â€\x9d": '"', "â€": '"', "â€“": "-", "â€”": "-", "â€¦": "…", "â†’": "→",
    "ΓÇÿ": "'", "ΓÇÖ": "'", "ΓÇ£": '"', "ΓÇ¥": '"', "ΓÇô": "-", "ΓÇö": "-", "ΓÇª": "…", "ΓåÆ": "→",
    "鈥榯": "'t", "鈥�": "'",
}  # fmt: skip

# The fields of a structured log that hold what a person would have seen.
MESSAGE_FIELDS = (
    "message",
    "msg",
    "log",
    "error",
    "err",
    "detail",
    "reason",
    "exception",
    "stack",
    "error_description",
)
_LOGFMT = re.compile(r"\b(?:msg|message|error|err|reason)=(?:\"((?:[^\"\\]|\\.){1,1600})\"|(\S{1,400}))")


def bound_text(text: str) -> tuple[list[str], bool]:
    """Pasted text → its raw lines within the limits above, and whether anything was left out."""
    lines = _without_overwritten(text) if "\r" in text else text.split("\n")
    truncated = len(lines) > MAX_LINES
    if truncated:
        lines = lines[:HEAD_LINES] + lines[HEAD_LINES - MAX_LINES :]
    if max(map(len, lines)) > MAX_LINE:
        truncated = True
        lines = [
            f"{line[:HEAD_OF_LINE]} … {line[HEAD_OF_LINE - MAX_LINE :]}" if len(line) > MAX_LINE else line
            for line in lines
        ]
    if len(text) > MAX_TEXT and sum(map(len, lines)) > MAX_TEXT:
        truncated = True
        lines = _from_both_ends(lines)
    return lines, truncated


def _from_both_ends(lines: list[str]) -> list[str]:
    """A fifth of the room for the beginning, the rest for the end."""
    head, tail, room = 0, len(lines), MAX_TEXT // 5
    while room > 0:
        room -= len(lines[head]) + 1
        head += 1
    room = MAX_TEXT - MAX_TEXT // 5
    while room > 0 and tail > head:
        tail -= 1
        room -= len(lines[tail]) + 1
    return lines[:head] + lines[tail:]


def _without_overwritten(text: str) -> list[str]:
    """A progress bar writes one line again and again, with a carriage return before each; the last state stays."""
    lines = []
    for line in text.replace("\r\n", "\n").split("\n"):
        states = [state for state in line.rsplit("\r", 4) if state.strip()]
        lines.append(states[-1] if states else "")
    return lines


def clean_text(text: str) -> str:
    """Bounded text → without colours, markup, invisible characters and mojibake; its lines stay lines."""
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    if "␛" in text or _MAY_BE_COLOUR.search(text):
        text = _COLOUR_WITHOUT_ESCAPE.sub("", text)
    if "<" in text:
        text = _TAG.sub(" ", text)
    if "&" in text and ";" in text:
        text = html.unescape(text)
    if text.isascii():
        return text.encode("ascii").translate(_ASCII, _DROPPED).decode("ascii")
    for wrong, right in MOJIBAKE.items():
        if wrong in text:
            text = text.replace(wrong, right)
    return text.translate(_INVISIBLE) if _HAS_INVISIBLE.search(text) else text


def clean_lines(text: str) -> list[str]:
    """Cleaned text → the message of each of its lines."""
    lines = list(map(str.strip, text.split("\n")))
    if "{" in text or "msg=" in text or "level=" in text:
        lines = [_message(line) for line in lines]
    if any(held in text for held in _HELD):
        return [_without_prefixes(line, held=any(one in line for one in _HELD)) for line in lines]
    for number, line in enumerate(lines):
        if (pattern := _PREFIX.get(line[:1])) and (match := pattern.match(line)) and (end := match.end()):
            lines[number] = _without_prefixes(line[end:].lstrip(), held=False, most=MAX_PREFIXES - 1)
    return lines


def clean_line(line: str) -> str:
    """A line → the message in it."""
    return _without_prefixes(_message(line.strip()), held=any(held in line for held in _HELD))


def _message(line: str) -> str:
    """A stripped line → what a structured log says in it, the line itself where it is none."""
    if line[:1] == "{" and line[-1:] == "}":
        return _json_message(line).rstrip()
    return _logfmt_message(line).rstrip() if "msg=" in line or "level=" in line else line


def _without_prefixes(line: str, *, held: bool, most: int = MAX_PREFIXES) -> str:
    prefixes = _PREFIX_OR_HELD if held else _PREFIX
    for _ in range(most):
        pattern = prefixes.get(line[:1])
        match = pattern.match(line) if pattern else None
        end = match.end() if match else 0
        if not end:
            break
        line = line[end:].lstrip()
    return line


def _json_message(line: str) -> str:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return line
    found = list(_texts(record, 3)) if isinstance(record, dict) else []
    return " ".join(found).replace("\n", " ") or line


def _texts(record: dict[str, object], depth: int) -> list[str]:
    """What the message fields of a record say, nested ones (`error.message`) included."""
    found: list[str] = []
    for field in MESSAGE_FIELDS:
        value = record.get(field)
        if isinstance(value, str):
            found.append(value[:MAX_LINE])
        elif isinstance(value, dict) and depth:
            found += _texts(value, depth - 1)
    code = record.get("code")
    return [str(code)[:60], *found] if isinstance(code, str | int) and found else found


def _logfmt_message(line: str) -> str:
    found = [quoted or bare for quoted, bare in _LOGFMT.findall(line)]
    return " ".join(found).replace('\\"', '"') or line

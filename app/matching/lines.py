"""A cleaned line → how much it matters: the error itself, something around it, or a frame of a stack."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from string import digits

from ahocorasick_rs import AhoCorasick


class Role(IntEnum):
    """What a line is in its paste; a higher one matters more."""

    BLANK = 0
    FRAME = 1  # a frame of a stack, a caret, an echo of source code
    COMMAND = 2  # what somebody typed
    PLAIN = 3
    MARKED = 4  # a tool says: this is the error


@dataclass(frozen=True, slots=True)
class Form:
    """How a tool prints something: `pattern` is tried at the start of a cleaned line.

    So that few are, one may say what else holds of every such line: it begins with one of `starts`, or has one of
    `holds` in it, in lower case; `says_so`: it has one of the words that mark a line wherever they stand.
    """

    tool: str
    pattern: str
    starts: str | None = None
    holds: tuple[str, ...] = ()
    says_so: bool = False


_DIGITS = digits
_BOX = "".join(map(chr, range(0x2500, 0x2580)))  # what tables and boxes on a terminal are drawn with
_AT_HOST = r"\[?[\w.-]{1,40}@[\w.-]{1,60}[: ][^$#%\n]{0,120}[$#%]"
_SIGN = r"[$%❯➜»]"
_POWERSHELL = r"PS [^>\n]{1,160}>"
_DRIVE = r"[A-Za-z]:\\[^>\n|<\"]{0,200}>"
# What is printed around an error. Tried before the marks.
FRAMES = (
    Form("Python", r"File \"[^\"\n]{1,300}\", line \d+", "F"),
    Form(
        "Python, IPython, Java, Node.js",
        r"at (?!line|character|position|or near)[^\s:]\S{0,300}(?: [^\s(]\S{0,199}){0,4}\s?\(.{0,300}\)$|at "
        r"(?:async )?\S{1,300}:\d+:\d+\)?$",
        "a",
    ),
    Form("Java", r"\.{3} \d+ (?:more|common frames omitted)", "."),
    Form("Go", r"\S{1,300}\.go:\d+(?: \+0x[0-9a-f]+.{0,80})$", holds=(".go:",)),
    Form("Go", r"goroutine \d+ \[(?:running|runnable|select|IO wait|chan|sleep|syscall|GC)", "g"),
    Form(
        "Go",
        r"[\w./-]{1,200}\.(?:\(\*?[\w.]{1,80}\)\.)?[\w.]{1,120}\((?:0x[0-9a-f]+|\.{3}|[{}\d, ])[^)]{0,300}\)$",
        holds=("(...", "({", "(}", "(,", "( ", *(f"({digit}" for digit in _DIGITS)),
    ),
    Form("gdb, ASan, .NET native", r"#\d{1,3}\s{1,3}(?:0x[0-9a-f]+|\S{1,200} \()", "#"),
    Form("Rust", r"(?:-->|:::) \S{1,300}:\d+|\d{1,3}: {1,4}0x[0-9a-f]+ - ", "-:" + _DIGITS),
    Form("source with its line number", r"\d{0,6} ?\|(?: |$)|\d{1,6}:\d{1,4} ", "| " + _DIGITS),
    Form("carets", r"[\s~^|_\u2500-\u257f=.*+-]{3,}$", "~^|_=.*+-" + _BOX),
    Form("PHP", r"#\d{1,3} \S{1,300}\(\d+\): ", "#"),
    Form("Ruby", r"(?:from )?\S{1,300}\.rb:\d+:in ", holds=(".rb:",)),
    Form("registers and addresses", r"(?:[0-9a-f]{8,16}[:\s]{1,3}){2,}", _DIGITS + "abcdef"),
    Form("HTML of a page", r"<(?:!DOCTYPE|html|head|body|script|link|meta)\b", "<"),
)
COMMANDS = (
    Form(
        "prompt in a virtual environment",
        rf"\([\w.-]{{1,40}}\) ?(?:{_AT_HOST}|{_SIGN}|{_POWERSHELL}|{_DRIVE}) ?\S",
        "(",
    ),
    Form("prompt of a user at a host", rf"{_AT_HOST} ?\S", holds=("@",)),
    Form("shell prompt", rf"{_SIGN} ?\S", "$%❯➜»"),
    Form("PowerShell prompt", rf"{_POWERSHELL} ?\S", "P"),
    Form("Windows prompt", rf"{_DRIVE} ?\S", holds=(":\\",)),
    Form("Python prompt", r"(?:>>>|In \[\d+\]:) \S", ">I"),
    Form(
        "a command on its own",
        r"(?:sudo |time )?(?:git|npm|npx|yarn|pnpm|docker|kubectl|helm|pip3?|python3?|cargo|go|make|cmake"
        r"|terraform|apt(?:-get)?|curl|ssh|cd|ls|cat|node) [a-z][\w-]{1,20}(?: [\w./@=:-]{1,80}){0,12}$",
        "stgnypdkhcmaul",
    ),
)
# What a tool puts before, or in, the line that says what went wrong.
MARKS = (
    Form(
        "Python, Java, .NET: an exception's name",
        r"(?:Caused by: |Exception in thread \S{1,60} |Unhandled exception\.? |Uncaught )?"
        r"(?:[A-Za-z_][\w$]{0,60}\.){0,10}[A-Z]\w{0,80}(?:Error|Exception|Warning|Interrupt|Exit|Fault"
        r"|Timeout|Failure|NotFound|DoesNotExist|NotReady|Configured)\b(?::| |$)",
        holds=(
            *("error", "exception", "warning", "interrupt", "exit", "fault", "timeout", "failure", "notfound"),
            *("doesnotexist", "notready", "configured"),
        ),
    ),
    Form("Node.js", r"(?:Uncaught |Unhandled )?(?:\w{0,40}Error)(?: \[\w{1,60}\])?: ", says_so=True),
    Form(
        "anything that says so at the start",
        r"(?i:error|fatal|panic|failed|failure|exception|abort(?:ed|ing)?|critical|fail|fehler|ошибка|erreur"
        r"|错误|失败|报错)\b ?[:\[!(]",
        "eEfFpPaAcCоО错失报",
    ),
    Form("git", r"(?:fatal|error|hint): |! \[(?:remote )?rejected\]", "feh!"),
    Form(
        "compilers",
        r"\S{1,300}[:(]\d+(?:[:,]\d+)?\)?:? {0,2}(?:fatal )?(?:error|warning)\b",
        holds=("error", "warning"),
    ),
    Form("MSBuild, TypeScript", r"(?:\S.{0,300} ?: )?(?:fatal )?error [A-Z]{1,6}\d{3,5} ?: ", says_so=True),
    Form(
        "linkers",
        r"(?:\S{0,300}ld(?:\.exe|\.lld|\.gold)?|collect2(?:\.exe)?|LINK|clang\S{0,8}): ",
        holds=("ld: ", "ld.exe: ", "ld.lld: ", "ld.gold: ", "collect2", "link: ", "clang"),
    ),
    Form("make", r"(?:g|n)?make(?:\[\d+\])?: \*\*\* ", "gnm"),
    Form("CMake", r"CMake (?:Error|Warning)", "C"),
    Form("npm", r"(?:code E[A-Z0-9]{3,}|E[A-Z]{4,20} )", "cE"),
    Form("Docker", r"(?:docker: )?Error response from daemon", "dE"),
    Form(
        "shells",
        r"(?:-?(?:ba|z|da|k|fi)?sh|/bin/(?:ba|da|z)?sh|\S{0,200}): (?:line )?\d{0,6}:? ?\S{1,200}: "
        r"(?:command )?not found",
        says_so=True,
    ),
    Form("Go", r"(?:panic|fatal error): |--- FAIL", "pf-"),
    Form("Rust", r"error(?:\[E\d{4}\])?: |thread '[^']{1,80}' panicked", "et"),
    Form("PostgreSQL, MySQL", r"(?:ERROR|FATAL|PANIC)(?:: | \d{4} \()|psql: ", "EFPp"),
    Form("Kubernetes events", r"(?:Warning)\s{1,8}\w{4,40}\s", "W"),
    Form("sanitizers", r"={2,}\d{1,9}={2,}(?:ERROR|WARNING)", "="),
    Form("kernel", r"(?:Out of memory|oom-kill|Killed process|BUG:|Kernel panic)", "OoKB"),
    Form("Helm, Terraform, kubectl", r"Error(?::| from server)", "E"),
    Form("curl, ssh", r"(?:curl|ssh|scp|rsync|wget): ", "csrw"),
    Form("webpack, Vite", r"(?:ERROR in|Module not found|Module build failed|\[vite|\[postcss|✘|✗|❌|×)", "EM[✘✗❌×"),
)
# What marks a line wherever it stands in it, in lower case, when nothing at the start did.
SAYS_SO = tuple(
    word
    for words in (
        "error, fatal, fail, exception, denied, refused, not found, unable to, cannot, can't, could not, couldn't",
        "no such, invalid, unexpected, undefined, out of memory, timed out, timeout, killed, panic, traceback",
        "forbidden, unauthorized, segfault, segmentation fault, core dumped, not supported, unsupported, incompatible",
        "exceeded, insufficient, missing, rejected, already in use, is not recognized, deadlock, unreachable, does not",
        "doesn't, is not, was not, has no, too many, too large, no space, conflict",
        "报错, 错误, 失败, 异常, 无法, 拒绝, 不足, 找不到, 不存在, 不能, 崩溃, 超时, 溢出, 不是",
    )
    for word in words.split(", ")
)
_HELD = tuple({held: None for form in (*FRAMES, *COMMANDS, *MARKS) for held in form.holds})
_FIRST = {first: first for form in (*FRAMES, *COMMANDS, *MARKS) for first in form.starts or ""}
# An enumeration's own look-up costs as much as a pattern.
_ROLES = {role.name: role for role in Role}
_BLANK, _FRAME, _PLAIN, _MARKED = Role.BLANK, Role.FRAME, Role.PLAIN, Role.MARKED
# All words at once, in one pass over all lines: one by one they cost half of what a search may.
_ANY_WORD = AhoCorasick([*SAYS_SO, *_HELD])
_SAYING = len(SAYS_SO)


@cache
def _role_pattern(first: str, held: bool, says_so: bool) -> re.Pattern[str]:  # noqa: FBT001 - a key of the cache
    """The forms that a line may have by its first character, by whether it has one of the words above, and says so."""
    marks = () if says_so else tuple(form for form in MARKS if not form.says_so)
    tried = {"FRAME": FRAMES, "COMMAND": COMMANDS, "MARKED": marks}
    return re.compile("|".join(f"(?P<{name}>{_any_of(forms, first, held)})" for name, forms in tried.items()))


@cache
def _mark_pattern(first: str) -> re.Pattern[str]:
    return re.compile(_any_of(MARKS, first, held=True))


def _any_of(forms: Sequence[Form], first: str, held: bool) -> str:  # noqa: FBT001 - as above
    fit = (form for form in forms if (held or not form.holds) and (form.starts is None or first in form.starts))
    return "|".join(f"(?:{form.pattern})" for form in fit) or r"(?!)"


def find_roles(lines: Sequence[str]) -> list[Role]:
    """Cleaned lines → their roles; the line of source that Python prints below a frame is a frame too."""
    says_so, held = _lines_with_words("\n".join(lines).lower())
    roles = []
    for number, line in enumerate(lines):
        if not line:
            roles.append(_BLANK)
            continue
        said = number in says_so
        match = _role_pattern(_FIRST.get(line[0], ""), number in held, said).match(line)
        roles.append(_ROLES[match.lastgroup] if match else _MARKED if said else _PLAIN)  # type: ignore[index]
    for number, role in enumerate(roles[:-1]):
        if role is _FRAME and roles[number + 1] >= _PLAIN and lines[number].startswith("File "):
            below = lines[number + 1]
            if not _mark_pattern(_FIRST.get(below[0], "")).match(below):
                roles[number + 1] = _FRAME
    return roles


def _lines_with_words(lowered: str) -> tuple[set[int], set[int]]:
    """Numbers of the lines of a text that have a word which says so, and of those that have one a form asks for."""
    says_so: set[int] = set()
    held: set[int] = set()
    number = counted = 0
    for word, _, end in _ANY_WORD.find_matches_as_indexes(lowered, overlapping=True):  # in the order of their ends
        number += lowered.count("\n", counted, end)
        counted = end
        (says_so if word < _SAYING else held).add(number)
    return says_so, held

"""A cleaned line → how much it matters: the error itself, something around it, or a frame of a stack."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from string import ascii_letters, ascii_uppercase, digits, printable


class Role(IntEnum):
    """What a line is in its paste; a higher one matters more."""

    BLANK = 0
    FRAME = 1  # a frame of a stack, a caret, an echo of source code
    COMMAND = 2  # what somebody typed
    PLAIN = 3
    MARKED = 4  # a tool says: this is the error


@dataclass(frozen=True, slots=True)
class Form:
    """How a tool prints something; `pattern` is tried where a cleaned line starts with one of `starts`, if any."""

    tool: str
    pattern: str
    starts: str | None = None


_UPPER, _DIGITS = ascii_uppercase, digits
# What is printed around an error. Tried before the marks.
FRAMES = (
    Form("Python", r"File \"[^\"\n]{1,300}\", line \d+", "F"),
    Form(
        "Python, IPython, Java, Node.js",
        r"at (?!line|character|position|or near)[^\s:]\S{0,300}(?: \S{1,200}){0,4}\s?\(.{0,300}\)$|at "
        r"(?:async )?\S{1,300}:\d+:\d+\)?$",
        "a",
    ),
    Form("Java", r"\.{3} \d+ (?:more|common frames omitted)", "."),
    Form(
        "Go",
        r"\S{1,300}\.go:\d+(?: \+0x[0-9a-f]+.{0,80})$|goroutine \d+ \[(?:running|runnable|select|IO wait|chan"
        r"|sleep|syscall|GC)",
    ),
    Form("Go", r"[\w./-]{1,200}\.(?:\(\*?[\w.]{1,80}\)\.)?[\w.]{1,120}\((?:0x[0-9a-f]+|\.{3}|[{}\d, ])[^)]{0,300}\)$"),
    Form("gdb, ASan, .NET native", r"#\d{1,3}\s{1,3}(?:0x[0-9a-f]+|\S{1,200} \()", "#"),
    Form("Rust", r"(?:-->|:::) \S{1,300}:\d+|\d{1,3}: {1,4}0x[0-9a-f]+ - ", "-:" + _DIGITS),
    Form("source with its line number", r"\d{0,6} ?\|(?: |$)|\d{1,6}:\d{1,4} ", "| " + _DIGITS),
    Form("carets", r"[\s~^|_\u2500-\u257f=.*+-]{3,}$"),
    Form("PHP", r"#\d{1,3} \S{1,300}\(\d+\): ", "#"),
    Form("Ruby", r"(?:from )?\S{1,300}\.rb:\d+:in "),
    Form("registers and addresses", r"(?:[0-9a-f]{8,16}[:\s]{1,3}){2,}"),
    Form("HTML of a page", r"<(?:!DOCTYPE|html|head|body|script|link|meta)\b", "<"),
)
COMMANDS = (
    Form(
        "shell prompt",
        r"(?:\([\w.-]{1,40}\) ?)?(?:\[?[\w.-]{1,40}@[\w.-]{1,60}[: ][^$#%\n]{0,120}[$#%]|[$%❯➜»]"
        r"|PS [^>\n]{1,160}>|[A-Za-z]:\\[^>\n|<\"]{0,200}>) ?\S",
    ),
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
        ascii_letters + "_",
    ),
    Form("Node.js", r"(?:Uncaught |Unhandled )?(?:\w{0,40}Error)(?: \[\w{1,60}\])?: "),
    Form(
        "anything that says so at the start",
        r"(?i:error|fatal|panic|failed|failure|exception|abort(?:ed|ing)?|critical|fail|fehler|ошибка|erreur"
        r"|错误|失败|报错)\b ?[:\[!(]",
    ),
    Form("git", r"(?:fatal|error|hint): |! \[(?:remote )?rejected\]", "feh!"),
    Form("compilers", r"\S{1,300}[:(]\d+(?:[:,]\d+)?\)?:? {0,2}(?:fatal )?(?:error|warning)\b"),
    Form("MSBuild, TypeScript", r"(?:\S.{0,300} ?: )?(?:fatal )?error [A-Z]{1,6}\d{3,5} ?: "),
    Form("linkers", r"(?:\S{0,300}ld(?:\.exe|\.lld|\.gold)?|collect2(?:\.exe)?|LINK|clang\S{0,8}): "),
    Form("make", r"(?:g|n)?make(?:\[\d+\])?: \*\*\* ", "gnm"),
    Form("CMake", r"CMake (?:Error|Warning)", "C"),
    Form("npm", r"(?:code E[A-Z0-9]{3,}|E[A-Z]{4,20} )", "cE"),
    Form("Docker", r"(?:docker: )?Error response from daemon", "dE"),
    Form(
        "shells",
        r"(?:-?(?:ba|z|da|k|fi)?sh|/bin/(?:ba|da|z)?sh|\S{0,200}): (?:line )?\d{0,6}:? ?\S{1,200}: "
        r"(?:command )?not found",
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
# What marks a line wherever it stands in it, in lower case, when nothing at the start did. No alternative begins with a
# look-around, so that the engine skips to the letters that any of them begins with.
SAYS_SO = re.compile(
    r"error|fatal|fail|exception|denied|refused|not found|unable to|cannot|can't|could not|couldn't"
    r"|no such|invalid|unexpected"
    r"|undefined|out of memory|timed out|timeout|killed|panic|traceback|forbidden|unauthorized|segfault"
    r"|segmentation fault"
    r"|core dumped|not supported|unsupported|incompatible|exceeded|insufficient|missing|rejected|already in use"
    r"|is not recognized|deadlock|unreachable|does not|doesn't|is not|was not|has no|too many|too large"
    r"|no space|conflict"
    r"|报错|错误|失败|异常|无法|拒绝|不足|找不到|不存在|不能|崩溃|超时|溢出|不是"
)


def _by_first(forms: Sequence[Form]) -> dict[str, re.Pattern[str]]:
    """Forms → for each character a line may start with, the forms to try; "" is for every other character."""
    found = {}
    for first in ["", *printable.strip(), *"✘✗❌×"]:
        tried = [form.pattern for form in forms if form.starts is None or (first and first in form.starts)]
        found[first] = re.compile("|".join(f"(?:{pattern})" for pattern in tried) or r"(?!)")
    return found


_FRAME, _COMMAND, _MARK = _by_first(FRAMES), _by_first(COMMANDS), _by_first(MARKS)


def _matches(patterns: dict[str, re.Pattern[str]], line: str) -> bool:
    return (patterns.get(line[0]) or patterns[""]).match(line) is not None


def find_role(line: str) -> Role:
    """A cleaned line → its role."""
    if not line:
        return Role.BLANK
    if _matches(_FRAME, line):
        return Role.FRAME
    if _matches(_COMMAND, line):
        return Role.COMMAND
    return Role.MARKED if SAYS_SO.search(line.lower()) or _matches(_MARK, line) else Role.PLAIN


def find_roles(lines: Sequence[str]) -> list[Role]:
    """Cleaned lines → their roles; the line of source that Python prints below a frame is a frame too."""
    roles = [find_role(line) for line in lines]
    for number, line in enumerate(lines[:-1]):
        below = number + 1
        if roles[number] is Role.FRAME and line.startswith("File ") and roles[below] in (Role.PLAIN, Role.MARKED):
            roles[below] = roles[below] if _matches(_MARK, lines[below]) else Role.FRAME
    return roles

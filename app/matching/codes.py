"""A line → the stable codes in it: names that a tool gives one kind of error for ever."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeForm:
    """Group 1 is the code. `exclusive`: two different codes of this form are two different errors."""

    name: str
    pattern: str
    exclusive: bool = True


# Where two forms start at one character, the earlier one wins.
CODE_FORMS = (
    CodeForm("Rust", r"\berror\[(E\d{4})\]|\[(E\d{4})\]|^(E\d{4})$"),
    CodeForm("TypeScript", r"\b(TS\d{4,5})\b"),
    CodeForm("C#", r"\b(CS\d{4})\b"),
    CodeForm("NuGet", r"\b(NU\d{4})\b"),
    CodeForm("MSBuild and .NET SDK", r"\b(MSB\d{4}|NETSDK\d{4})\b"),
    CodeForm("MSVC linker", r"\b(LNK\d{4})\b"),
    CodeForm("MSVC compiler", r"\b(?:error|warning) (C\d{4})\b"),
    CodeForm("GitHub", r"\b(GH\d{3})\b"),
    CodeForm("Angular", r"\b(NG0?\d{3,4})\b"),
    CodeForm("Prisma", r"\b(P[1-6]\d{3})\b"),
    CodeForm("Oracle", r"\b(ORA-\d{5})\b"),
    CodeForm("MongoDB", r"\b(E11\d{3})\b"),
    CodeForm("MySQL", r"\bERROR (\d{4}) \(|(?<=\()(\d{4})(?=, ?['\"])|(?<=\] \[)(\d{4})(?=\])"),
    CodeForm(
        "SQLSTATE",
        r"\bSQLSTATE[\[: ]{1,3}(?!HY000)([0-9A-Z]{5})\b"  # HY000 is any error that has no state of its own
        r"|^(\d(?=\d{0,3}[A-Z])[0-9A-Z]{4})$|\b(?:code|Code|sqlstate)['\"]?[:=] ?['\"]?([0-9][0-9A-Z]{4})\b",
    ),
    CodeForm("npm", r"\bcode (E[A-Z0-9_]{3,24})\b"),
    CodeForm("Node.js", r"\b(ERR_[A-Z0-9_]{3,50})\b"),
    CodeForm("Windows", r"\b[Ww]in[Ee]rror (\d{1,5})\b"),
    CodeForm("errno", r"(?<![\w.$/-])(E[A-Z]{3,14}|EAI_[A-Z]{2,10})(?![\w.$/(-])", exclusive=False),
    CodeForm("React in production", r"\bMinified React error #(\d{1,3})\b"),
    CodeForm("shell check", r"\b(SC\d{4})\b"),
    CodeForm("Azure", r"\b(AADSTS\d{5,7})\b"),
    CodeForm(
        "status of a container in Kubernetes",
        r"\b((?:CrashLoop|ImagePull)BackOff|ErrImage(?:Never)?Pull|InvalidImageName|CreateContainer(?:Config)?Error"
        r"|RunContainerError|OOMKilled)\b",
        exclusive=False,
    ),
    CodeForm("constant of an interface", r"\b([A-Z][A-Z0-9]{1,20}(?:_[A-Z0-9]{1,20}){2,8})\b", exclusive=False),
)
# Words that no code begins in, taken at one go, so that the forms are tried at a few places of a line only.
_PLAIN = r"(?:(?!error|warning|code|sqlstate|win[Ee]rror)[a-z]++[ ,;.:/=_-]*+)++"
# In ASCII, so that a code ends where 中文 begins, which has no spaces.
_CODE = re.compile(
    "|".join([_PLAIN, *(f"(?P<f{number}>{form.pattern})" for number, form in enumerate(CODE_FORMS)), r"\w++"]),
    re.ASCII,
)
# Every line with a code has one of these or is an SQLSTATE alone; the set in front lets the engine skip.
_MAY_HOLD = re.compile(
    r"[A-Z(cw](?:(?<=[A-Z])[A-Z]|(?<=[EPC])\d|(?<=\()\d{4}, ?['\"]|(?<=[Ww])in[Ee]rror|(?<=c)ode"
    r"|(?<=[CIEMR])(?:inified R|rashLoopB|magePullB|rrImage|nvalidImageN|reateContainer|unContainerE))"
)
_STATE_LENGTH = 5


@dataclass(frozen=True, slots=True)
class Code:
    """`form` is the number of the form whose codes exclude each other, or -1."""

    code: str
    form: int


def find_codes(line: str) -> tuple[Code, ...]:
    """A cleaned line → its codes in the order they stand, each once."""
    if len(line) != _STATE_LENGTH and not _MAY_HOLD.search(line):
        return ()
    found: dict[Code, None] = {}
    for match in _CODE.finditer(line):
        if not match.lastgroup:
            continue
        form = int(match.lastgroup[1:])
        text = next((group for group in match.groups()[1:] if group and group != match.group()), match.group())
        number = form if CODE_FORMS[form].exclusive else -1
        found[Code(text.upper(), number)] = None
    return tuple(found)

"""Entries and pastes made from a seed: as many as asked for, each different, worded as tools word their errors."""

import random
from collections.abc import Iterator
from functools import lru_cache

from app.matching.result import Matchable, NotMessage

_STARTS = (
    "b",
    "br",
    "c",
    "cl",
    "d",
    "dr",
    "f",
    "fl",
    "g",
    "gr",
    "h",
    "j",
    "k",
    "l",
    "m",
    "n",
    "p",
    "pl",
    "qu",
    "r",
    "s",
    "sc",
    "st",
    "t",
    "tr",
    "v",
    "w",
    "z",
)
_VOWELS = ("a", "e", "i", "o", "u", "ai", "ea", "io", "ou")
_ENDS = ("", "b", "ck", "d", "ft", "l", "ll", "m", "n", "nd", "p", "r", "rd", "s", "st", "t", "x")
_TOOLS = (
    "docker",
    "kubectl",
    "npm",
    "cargo",
    "gcc",
    "psql",
    "nginx",
    "terraform",
    "helm",
    "git",
    "pip",
    "gradle",
    "redis",
    "kafka",
    "vllm",
    "torch",
)
_VERBS = (
    "resolve",
    "open",
    "bind",
    "parse",
    "allocate",
    "decode",
    "acquire",
    "mount",
    "import",
    "compile",
    "verify",
    "attach",
    "commit",
    "fetch",
)
_STATES = (
    "denied",
    "refused",
    "expired",
    "missing",
    "locked",
    "corrupted",
    "exhausted",
    "unreachable",
    "incompatible",
    "unsupported",
)
_NOUNS = (
    "socket",
    "module",
    "volume",
    "certificate",
    "token",
    "schema",
    "lease",
    "shard",
    "kernel",
    "buffer",
    "header",
    "replica",
    "cursor",
    "channel",
)
# Placeholders are filled anew in each paste, as somebody else's machine would fill them.
_SHAPES = (
    "{error}: cannot {verb} the {w1} {noun} of '{name}': {w2} {state}",
    "{tool}: error: {w1} {noun} {w2} is {state} ({path})",
    "fatal: failed to {verb} {w1} {w2}: {noun} {state} after {n} attempts",
    "error[{code}]: the {w1} of {w2} {noun} was {state}",
    "{path}:{n}:{n}: error: {w1} {noun} does not {verb} {w2}",
    "{error}: {w1}_{w2}() got an unexpected {noun} '{name}'",
    "Error response from daemon: {w1} {noun} {state}: {w2} {path}",
    "panic: {w1}: {verb} of {state} {noun} {w2} at 0x{hex}",
)
_NOISE = (
    "{time} INFO  {w1} worker {n} took {n} ms",
    '  File "{path}", line {n}, in {w1}',
    "    return {w1}({w2}, {n})",
    "    at {w1}.{w2} ({path}:{n}:{n})",
    "Downloading {w1}-{n}.{n}.{n}.tar.gz ({n} kB)",
    "[{n}/{n}] Building {w1} object {path}",
    "{time} DEBUG {w1}.{w2} request {hex} done",
    "warning: unused variable: `{w1}`",
)


PLAIN = 3_000  # beginnings, and ends, of the words that many entries share


class Words:
    """Made-up words: `rare` ones from a wide range, `plain` ones from a narrow one that many entries share."""

    def __init__(self, seed: int) -> None:
        self.choose = random.Random(seed)

    def rare(self) -> str:
        return "".join(self.choose.choice(part) for _ in range(2) for part in (_STARTS, _VOWELS, _ENDS))

    def plain(self) -> str:
        return _plain_start(self.choose.randrange(PLAIN)) + _plain_rest(self.choose.randrange(PLAIN))

    def values(self) -> dict[str, object]:
        """What varies from one machine to the next."""
        pick = self.choose
        return {
            "name": self.rare(),
            "path": f"/{self.rare()}/{self.rare()}/{self.rare()}.py",
            "n": pick.randrange(1, 9_999),
            "hex": f"{pick.randrange(2**40):010x}",
            "time": f"2026-{pick.randrange(1, 13):02d}-{pick.randrange(1, 29):02d} {pick.randrange(24):02d}:{pick.randrange(60):02d}:{pick.randrange(60):02d}",
        }


@lru_cache(maxsize=PLAIN)
def _plain_start(seed: int) -> str:
    return random.Random(seed).choice(_STARTS)


@lru_cache(maxsize=PLAIN)
def _plain_rest(seed: int) -> str:
    return Words(seed).rare()


def _shape(number: int, wording: int) -> str:
    """The text of an entry's message, with what varies still open."""
    words = Words(number * 7 + wording)
    pick = words.choose
    fixed = {
        "error": f"{words.rare().capitalize()}Error",
        "tool": pick.choice(_TOOLS),
        "verb": pick.choice(_VERBS),
        "state": pick.choice(_STATES),
        "noun": pick.choice(_NOUNS),
        "w1": words.rare() if pick.random() < 0.5 else words.plain(),
        "w2": words.plain(),
        "code": f"E{number % 10_000:04d}",
    }
    shape = pick.choice(_SHAPES)
    for key, value in fixed.items():
        shape = shape.replace(f"{{{key}}}", value)
    return shape


def make_entry(number: int) -> Matchable:
    """A number → an entry, always the same one, with three messages."""
    words = Words(number)
    messages = tuple(_shape(number, wording).format(**words.values()) for wording in range(3))
    tool = words.choose.choice(_TOOLS)
    return Matchable(
        id=f"bench/{words.rare()}-{number}",
        messages=messages,
        not_messages=(NotMessage(message=_shape(number + 1, 0).format(**words.values())),),
        tags=(tool,),
        summary=f"{tool} cannot {words.choose.choice(_VERBS)} a {words.choose.choice(_NOUNS)} because of {words.plain()}",
        root_cause=" ".join(words.plain() if at % 3 else words.choose.choice(_NOUNS) for at in range(40)),
    )


def make_entries(count: int) -> Iterator[Matchable]:
    return map(make_entry, range(count))


def make_paste(number: int, *, lines: int = 60) -> str:
    """A log in which one line is a message of entry `number` with other values; half of them are also cut or reworded."""
    words = Words(number * 31 + 5)
    pick = words.choose
    message = _shape(number, pick.randrange(3)).format(**words.values())
    if number % 2:
        cut = message.split()
        message = " ".join(cut[: max(5, len(cut) - 2)])
    noise = []
    for _ in range(lines - 1):
        line = pick.choice(_NOISE)
        noise.append(line.format(w1=words.plain(), w2=words.rare(), **words.values()))
    noise.insert(pick.randrange(lines), message)
    return "\n".join(noise)

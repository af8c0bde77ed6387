"""A cleaned line → its words in order, each with its kind: what is said, or a sample value that varies."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add

# How a word stands in its line: as what is said, as a value that varies, in a path or URL, or as the qualifier of a
# name (`java.io.`).
SAID, SAMPLE, PATH, QUALIFIER = "s", "v", "p", "q"
VARYING = frozenset((SAMPLE, PATH))
MAX_WORD = 60
MAX_DIGITS = 5  # a longer number is somebody's

_LETTER = r"A-Za-z_\u00c0-\u024f\u0400-\u04ff\uac00-\ud7a3\u3040-\u30ff"
# What no token begins with; taken along with the token behind it, so that no alternative is tried there.
_BETWEEN = rf"[^\w{_LETTER}/\\~.@+\-\"'`‘’“”«»]{{0,40}}+"
# Most of a line: words of letters alone with nothing behind the last that could make it a part of something else.
_PLAIN = r"(?P<plain>[A-Za-z_]++(?: ++[A-Za-z_]++)*(?![\w+/\\@-]|[.:](?=\S)|['’][a-z]))"
_HEX = (
    r"(?P<hex>\b0x[0-9a-fA-F]+\b"
    r"|\b(?=[0-9a-f-]{0,40}\d)(?=[0-9-]{0,40}[a-f])[0-9a-f]{7,64}(?:-[0-9a-f]{4,12}){0,4}\b)"
)
# `web-6d4b75cb6d-x7v2p`: what Kubernetes appends has no vowels, so that it makes no words, and here a digit.
_POD = (
    r"(?P<pod>(?<![\w.-])[a-z0-9][a-z0-9-]{0,60}?-(?:[a-z0-9]{6,10}-)?(?=[a-z]{0,4}\d)[bcdfghjklmnpqrstvwxz2456789]{5}"
    r"(?:_[a-z0-9-]{1,63})?(?![\w.-]))"
)
_URL = r"(?P<url>\b[a-z][a-z0-9+.-]{1,12}+://[^\s'\"`<>()\[\]]{1,400})"
_PATH = (
    r"(?P<path>(?<![\w.])(?:[A-Za-z]:|~|\.{1,2}|@[\w-]{1,60})?(?:[\\/]{1,2}[\w.@+~%$-]{1,120}){2,40}[\\/]?"
    r"|(?<![\w.])(?:[A-Za-z]:|~|\.{1,2})[\\/]{1,2}[\w.@+~%-]{1,120}|(?<=\s)/[\w.@+~-]{2,120}"
    r"|(?<![\w.])@?[\w.-]{1,80}+(?:/[\w.@-]{1,80}){1,12}\.[a-z]{1,6}\b)"
)
_HOST = (
    r"(?P<host>(?<![\w.])[a-z0-9][a-z0-9-]{0,62}+(?:\.[a-z0-9-]{1,63}+){0,6}"
    r"\.(?:com|org|net|io|dev|local)\b(?![\w(]))"
)
# File names: somebody's, unless the entry is about that very file.
_FILE = (
    r"(?P<file>(?<![\w.])[\w@+-]{1,80}+(?:\.[\w+-]{1,40}+){0,4}\."
    r"(?:h|hh|hpp|hxx|c|cc|cpp|cxx|cu|py|pyx|pyd|js|mjs|cjs|jsx|ts|tsx|vue|json"
    r"|go|mod|sum|rs|java|kt|class|jar|so|dll|dylib|exe|lib|obj|o|html?|css|scss|txt|toml|ya?ml|lock|md|xml|gradle"
    r"|csproj|sln|sh|sql|conf|cfg|ini|log|db|sock|tar|gz|zip|whl)(?:\.\d{1,4}){0,3}\b(?![\w(]))"
)
_REST = (
    r"(?P<cjk>[\u3400-\u4dbf\u4e00-\u9fff]+)"
    rf"|(?P<word>[{_LETTER}][{_LETTER}0-9]*(?:['’](?:t|s|re|ve|ll|d|m)\b)?)"
    r"|(?P<state>\b(?=[0-9A-Z]{5}\b)(?=\d{0,4}[A-Z])\d[0-9A-Z]{4}\b)"
    r"|(?P<number>\d+(?:[.:,]\d+)*[A-Za-z%]{0,4}\b|(?:\d{1,4}(?:ms|[dhms])){2,4}\b|\d+)"
    r"|(?P<quote>[\"'`‘’“”«»])"
)


def _tokens(*, slash: bool, dot: bool, dash: bool) -> re.Pattern[str]:
    """What a line is parted by in one pass; where two alternatives start at one character, the earlier one wins."""
    tried = [_PLAIN]
    tried += [_URL] * slash + [_POD] * dash + [_HEX] + [_PATH] * slash + [_HOST, _FILE] * dot
    return re.compile(f"{_BETWEEN}(?:{'|'.join([*tried, _REST])})")


# By whether the line has a slash, a dot and a dash: without them there is no path, no name of a host or file, no pod.
_TOKENS = {
    (slash, dot, dash): _tokens(slash=slash, dot=dot, dash=dash)
    for slash in (False, True)
    for dot in (False, True)
    for dash in (False, True)
}
_IN_PATH = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\d{2,5}|[\u4e00-\u9fff]+")
_STANDING = {"url": PATH, "path": PATH, "host": PATH, "file": SAMPLE, "pod": SAMPLE}
_QUALIFIES = re.compile(r"(?:\.|::|/)[A-Za-z_]")
_DOTTED = re.compile(r"[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){1,6}")
_OPENS = "\"'`‘“«"
# Signs that are what a message is about, in what stands around them: a command's name, and operators.
_SIGNS = {"[[: ": "double_bracket: ", " for |: ": " for vertical_bar: ", " for >>: ": " for right_shift: "}
# A parser's complaint of such a sign is about syntax that it does not know yet, or a page where it wanted a script.
_TOKEN = re.compile(r"""(nexpected token |expression, got )["'‘“]?(\?\?=|\|\|=|&&=|\?|\.|=|<)["'’”]?(?=$|[\s,(])""")
_TOKENS_MET = {
    "??=": "nullish_assignment", "||=": "or_assignment", "&&=": "and_assignment", "?": "question_mark", ".": "dot_sign",
    "=": "equals_sign", "<": "less_than_sign",
}  # fmt: skip
SIGN_OF = {"double_bracket": "[[", "vertical_bar": "|", "right_shift": ">>"} | {
    word: sign for sign, word in _TOKENS_MET.items()
}
MAX_QUOTED = 160  # characters; a quote that does not close within them was an apostrophe

_NEGATED = {"can't": ("cannot",), "cannot": ("cannot",), "won't": ("will", "not"), "shan't": ("shall", "not")}
_APOSTROPHE = str.maketrans("’", "'")


@dataclass(slots=True)
class Words:
    """Parallel lists over a text: `words` in lower case, `kinds` how each stands there, `lines` the line it is in."""

    words: list[str]
    kinds: list[str]
    lines: list[int]

    def __len__(self) -> int:
        return len(self.words)

    def columns(self) -> tuple[list[str], list[str], list[int]]:
        return self.words, self.kinds, self.lines


def split_words(line: str, number: int = 0, into: Words | None = None) -> Words:
    """A cleaned line → its words; what is quoted, paths, URLs and numbers are samples, hex and ids are left out."""
    found = Words([], [], []) if into is None else into
    words, kinds, before = found.words, found.kinds, len(found.words)
    closes_at = -1
    if ": " in line:
        line = _with_words_for_signs(line)
    for match in _TOKENS["/" in line or "\\" in line, "." in line, "-" in line].finditer(line):
        kind = match.lastgroup
        if kind == "plain":
            parts = _plain(match["plain"])
            standing = SAID if closes_at < 0 or match.start("plain") >= closes_at else SAMPLE
        elif kind == "number":
            text = match["number"]
            if len(text) <= MAX_DIGITS and text.isdigit():
                words.append(text)
                kinds.append(SAMPLE)
            continue
        elif kind == "quote":
            start = match.start("quote")
            if start <= closes_at or not _opens(line, start):
                continue
            closes_at = _closing(line, start)
            shape = _shape(line[start + 1 : closes_at]) if closes_at > 0 else None
            parts = (shape,) if shape else ()
            standing = SAID
        elif kind == "hex":
            continue
        else:
            parts, standing = _other(kind, match, line, closes_at)
        words += parts
        kinds += standing * len(parts)
        # `/usr/bin/ld: cannot find`: what speaks is part of what is said.
        if standing == PATH and match.start(kind) == 0 and line[match.end() : match.end() + 2] == ": ":
            kinds[-1] = SAID
    found.lines += [number] * (len(words) - before)
    return found


def _with_words_for_signs(line: str) -> str:
    for sign, word in _SIGNS.items():
        if sign in line:
            line = line.replace(sign, word)
    if "nexpected token " in line or "expression, got " in line:
        line = _TOKEN.sub(lambda met: met[1] + _TOKENS_MET[met[2]], line)
    return line


@lru_cache(maxsize=4_096)
def words_of_name(name: str) -> tuple[str, ...]:
    """A tag, a product or a code of an entry → its words; entries share most of them."""
    return tuple(split_words(name).words)


def _other(kind: str, match: re.Match[str], line: str, closes_at: int) -> tuple[Sequence[str], str]:
    """A word, a path, a file or a run of 中文 → its words and how they stand."""
    text = match[kind]
    if kind == "word":
        if match.start(kind) < closes_at:
            return _word(text), SAMPLE
        return _word(text), QUALIFIER if _QUALIFIES.match(line, match.end()) else SAID
    return _parts(kind, text), _STANDING.get(kind) or (SAMPLE if match.start(kind) < closes_at else SAID)


def _plain(text: str) -> list[str]:
    """Words of letters with spaces between them → each in lower case."""
    words = text.lower().split()
    return words if len(text) <= MAX_WORD else [word[:MAX_WORD] for word in words]


def _opens(line: str, start: int) -> bool:
    return line[start] in _OPENS and (start == 0 or not line[start - 1].isalnum())


_CLOSING = {'"': '"', "'": "'", "`": "`'", "‘": "’", "“": "”", "«": "»"}


def _closing(line: str, start: int) -> int:
    ends = [line.find(mark, start + 1, start + MAX_QUOTED) for mark in _CLOSING[line[start]]]
    return min((end for end in ends if end > 0), default=-1)


def _shape(quoted: str) -> str | None:
    """What a quoted name looks like tells a missing C extension or a missing submodule from a missing package.

    A sign tells a slip of syntax from a word that is not known: `Unexpected token '}'`.
    """
    if quoted and not _IN_PATH.search(quoted) and not quoted.isspace():
        return "‹sign›"
    if quoted.startswith("_") and quoted[1:2].isalpha():
        return "‹_name›"
    return "‹a.b›" if _DOTTED.fullmatch(quoted) else None


def _parts(kind: str, text: str) -> Sequence[str]:
    if kind == "state":
        return (text.lower(),)
    if kind == "cjk":
        return bigrams(text)
    return [word.lower()[:MAX_WORD] for word in _IN_PATH.findall(text)][-8:]


def _word(text: str) -> tuple[str, ...]:
    word = text.lower()[:MAX_WORD]
    if "'" not in word and "’" not in word:
        return (word,)
    word = word.translate(_APOSTROPHE)
    if word in _NEGATED:
        return _NEGATED[word]
    stem, _, ending = word.partition("'")
    if ending != "t" or not stem.endswith("n"):
        return (stem,)
    return (stem[:-1], "not") if stem != "n" else ("not",)


def bigrams(text: str) -> list[str]:
    """A run of 中文 → its overlapping pairs of characters, since words are not parted by spaces."""
    return [text] if len(text) == 1 else list(map(add, text, text[1:]))

"""Code → its tokens as HTML, as Pygments' own loop and formatter give it, in less than half of their time."""

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import Any

from pygments.lexer import Lexer, RegexLexer
from pygments.lexers import TextLexer, get_lexer_by_name
from pygments.token import STANDARD_TYPES, Error, Whitespace, _TokenType
from pygments.util import ClassNotFound

# A rule that counts or names its groups cannot stand beside others in one pattern.
_ALONE = re.compile(r"\\[1-9]|\(\?P|\(\?\(")
# Flags at the beginning of a rule are for it alone.
_FLAGS = re.compile(r"\(\?([imsx]+)\)")
# What Pygments or a sanitiser would write in another way.
REWRITTEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\xa0\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]")

Token = tuple[_TokenType, str]
Match = re.Match[str]
Rule = tuple[Callable[[str, int], Match | None], Any, Any]


@dataclass(frozen=True, slots=True)
class _Step:
    """Rules of a state that follow each other, tried by one pattern: the first that matches is the one whose group,
    which is empty and its last, closed. In place of a loop over twenty rules for every token.
    """

    match: Callable[[str, int], Match | None]
    rules: dict[int | None, Rule]


@cache
def lexer_of(language: str) -> Lexer:
    """A fence's language → its lexer; that of plain text where none is known."""
    try:
        return get_lexer_by_name(language)
    except ClassNotFound:
        return TextLexer()


def token_html(language: str, code: str, classes: AbstractSet[str]) -> str | None:
    """Code → escaped text in spans of these classes; nothing where that takes more than is done here."""
    lexer = lexer_of(language)
    if REWRITTEN.search(code) or type(lexer).get_tokens is not Lexer.get_tokens or lexer.filters:
        return None
    parts = []
    for (_, kind), tokens in groupby(_tokens(lexer, code.strip("\n") + "\n"), key=_style):
        text = escape("".join(map(itemgetter(1), tokens)), quote=False)
        if not kind:
            parts.append(text)
        elif kind not in classes:
            return None
        elif "\n" in text:
            parts.append("\n".join(f'<span class="{kind}">{line}</span>' if line else "" for line in text.split("\n")))
        else:
            parts.append(f'<span class="{kind}">{text}</span>')
    return "".join(parts)


def _style(token: Token) -> tuple[_TokenType | None, str]:
    """A token → what it shares with neighbours in one span: a kind of its lexer's own, and the class it is given."""
    kind = token[0]
    known = STANDARD_TYPES.get(kind)
    return (None, known) if known is not None else (kind, _nearest(kind))


@cache
def _nearest(kind: _TokenType) -> str:
    """A kind that is a lexer's own → the class of the general one it belongs to, or `-` where that has none."""
    while kind not in STANDARD_TYPES:
        kind = kind.parent
    return STANDARD_TYPES[kind] or "-"


def _tokens(lexer: Lexer, text: str) -> Iterator[Token]:
    """A text → its tokens, none of them empty."""
    if type(lexer).get_tokens_unprocessed is not RegexLexer.get_tokens_unprocessed:
        return ((kind, value) for _, kind, value in lexer.get_tokens_unprocessed(text) if value)
    return ((kind, value) for kind, value in _regex_tokens(lexer, text) if value)


@cache
def _steps(lexer: Lexer, state: str) -> tuple[_Step, ...]:
    rules: Sequence[Rule] = lexer._tokens[state]  # type: ignore[attr-defined]  # noqa: SLF001 - what its loop reads
    steps: list[_Step] = []
    together: list[Rule] = []
    for rule in rules:
        if _ALONE.search(_source(rule)):
            steps += _united(together)
            steps.append(_Step(rule[0], {None: rule}))
            together = []
        else:
            together.append(rule)
    return tuple(steps + _united(together))


def _source(rule: Rule) -> str:
    pattern: str = rule[0].__self__.pattern  # type: ignore[attr-defined]
    flags = _FLAGS.match(pattern)
    return f"(?{flags[1]}:{pattern[flags.end() :]})" if flags else pattern


def _united(rules: Sequence[Rule]) -> list[_Step]:
    if not rules:
        return []
    groups, at = {}, 0
    for rule in rules:
        at += rule[0].__self__.groups + 1  # type: ignore[attr-defined]
        groups[at] = rule
    pattern = "|".join(f"(?:{_source(rule)})()" for rule in rules)
    return [_Step(re.compile(pattern, rules[0][0].__self__.flags & ~re.UNICODE).match, groups)]  # type: ignore[attr-defined]


def _regex_tokens(lexer: Lexer, text: str) -> Iterator[Token]:
    """What RegexLexer.get_tokens_unprocessed does, a step in place of a rule at a time."""
    states, at, end = ["root"], 0, len(text)
    steps = _steps(lexer, "root")
    while at <= end:
        for step in steps:
            if found := step.match(text, at):
                break
        else:
            if at == end:
                return
            if text[at] == "\n":
                states = ["root"]
                steps = _steps(lexer, "root")
                yield Whitespace, "\n"
            else:
                yield Error, text[at]
            at += 1
            continue
        match, action, new_state = step.rules[found.lastindex if len(step.rules) > 1 else next(iter(step.rules))]
        if type(action) is _TokenType:
            yield action, found.group()
        elif action is not None:
            yield from ((kind, value) for _, kind, value in action(lexer, match(text, at)))
        at = found.end()
        if new_state is not None:
            _change(states, new_state)
            steps = _steps(lexer, states[-1])


def _change(states: list[str], new: Any) -> None:
    """A rule's new state → on the stack, of which one always stays."""
    for one in new if isinstance(new, tuple) else (new,):
        if isinstance(one, int):
            del states[max(1, len(states) + one) if abs(one) < len(states) else 1 :]
        elif one == "#pop":
            if len(states) > 1:
                states.pop()
        elif one == "#push":
            states.append(states[-1])
        else:
            states.append(one)

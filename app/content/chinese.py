"""Rules of written 中文 that a program can check: spacing, punctuation, glossary, text left in English."""

import re
from collections.abc import Iterator

from app.content.vocabulary import Vocabulary

_HAN = r"\u3400-\u4dbf\u4e00-\u9fff"
# Code places and link targets are no prose at all; inline code and addresses stand in it like a Latin word.
_NOT_PROSE = re.compile(r"\{\{code \d+\}\}|(?<=\])\([^)\s]+\)")
_LIKE_A_WORD = re.compile(r"`[^`\n]+`|https?://[^\s)>\]，。；、）]+")
_NO_SPACE = re.compile(rf"[{_HAN}][A-Za-z0-9]|[A-Za-z0-9%][{_HAN}]")
_HALF_WIDTH = re.compile(rf"[{_HAN}][,;:!?]|[{_HAN}]\.(?:\s|$)|[{_HAN}] ?\((?!http)")
_SPACE_BY_PUNCTUATION = re.compile(r"[，。；：！？、（）「」《》“”] (?=\S)|(?<=\S) [，。；：！？、）」》”]")
# Inside of a paragraph: what follows begins no list, quotation, table, heading or code place.
_BREAK_IN_PARAGRAPH = re.compile(
    rf"[{_HAN}]\n(?=[{_HAN}])|[，。；：！？、（）「」《》“”]\n(?=[^\s\-*+>#|\d{{])|\S\n(?=[，。；：！？、）」》”])"
)
_HAS_HAN = re.compile(rf"[{_HAN}]")
_WORD = re.compile(r"[A-Za-z]{2,}")
# A note that is only product names or a flag may stay as it is; more words than this are a sentence.
_MAX_FOREIGN_WORDS = 3

_RULES = (
    (_NO_SPACE, "a space between 中文 and Latin letters, digits or `code`"),
    (_HALF_WIDTH, "full-width punctuation after 中文"),
    (_SPACE_BY_PUNCTUATION, "no space beside full-width punctuation"),
    (_BREAK_IN_PARAGRAPH, "a paragraph on one line; the page shows the break as a space"),
)
# Wherever one of them is broken and in few other places; it starts at what is rare in 中文, so that it finds out fast.
_MAY_BREAK = re.compile(
    rf"[A-Za-z0-9%](?:(?<=[{_HAN}].)|(?=[{_HAN}]))|[,;:!?.(](?<=[{_HAN}].)"
    rf"| (?:(?<=[，。；：！？、（）「」《》“”] )|(?<=[{_HAN}] )(?=\()|(?=[，。；：！？、）」》”]))"
    rf"|\n(?:(?<=[{_HAN}，。；：！？、（）「」《》“”]\n)|(?=[，。；：！？、）」》”]))"
)


def _around(text: str, match: re.Match[str]) -> str:
    return text[max(0, match.start() - 8) : match.end() + 8].replace("\n", " ")


def list_breaches(text: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """A 中文 passage → (what stands there, what was expected), one for each rule broken."""
    prose = _NOT_PROSE.sub("", text) if "{{code" in text or "](" in text else text
    if "`" in prose or "://" in prose:
        prose = _LIKE_A_WORD.sub("X", prose)
    if not _HAS_HAN.search(prose):
        if len(_WORD.findall(prose)) > _MAX_FOREIGN_WORDS:
            yield text[:40], "中文; this is left in English"
        return
    if _MAY_BREAK.search(prose):
        for pattern, expected in _RULES:
            yield from ((_around(prose, match), expected) for match in pattern.finditer(prose))
    if vocabulary.unwanted.search(prose):
        yield from _list_unwanted(prose, vocabulary)


def _list_unwanted(prose: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    for term in vocabulary.terms:
        for wrong in term.instead_of:
            if wrong in prose:
                yield wrong, f"“{term.zh}” for “{term.en}” ({term.reason})"

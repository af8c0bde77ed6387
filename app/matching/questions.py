"""A question in people's own words, English or 中文 → the terms that find an entry by what it says."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.matching.chinese import ENGLISH, list_words
from app.matching.prose import stem, telling
from app.matching.weights import COMMON, COMMON_WEIGHT, WORD_WEIGHT, weigh
from app.matching.words import split_words

# Everyday words, by their stems → what tools, entries and other people say for them, beside the words themselves.
_SYNONYMS = """
die dead crash kill; dead die crash; crash dead die segmentation backoff; hang timeout deadlock; stop dead crash fail
stuck timeout deadlock pending progress; freez timeout deadlock; oom memory out; vram gpu memory; ram memory
lock progress; gpu cuda; cuda gpu; graphic gpu cuda
card gpu; nvidia cuda gpu; disk space device; full space left; busy use locked
taken use already; occup use already; login authentication password; credential authentication password
cert certificate; ssl tls certificate; tls ssl certificate; k8s kubernetes; pod kubernetes; postgresql postgres
postgres postgresql; javascript js; typescript ts; dll library shared; lib library; so shared library
env environment; venv environment virtual; virtualenv environment virtual; push rejected; pull merge
huggingface hugging face; hf hugging face; segfault segmentation fault; refus reject denied; block reject denied protect
den refus permission; right permission; allow permission forbidden; access permission denied
own ownership dubious; owner ownership dubious; huge large; big large; bigger large; over exceed limit
connection client connect; credit quota bill; money quota bill; recurs recursion; recursiv recursion; itself recursion
restart crash backoff; dns resolve host name; resolv lookup host; offline connect; reach connect connection
newer fetch; certificat cert x509; tensor device; deadlock asleep lock; await async coroutine; thread thread
secret credential key; detect available present found
"""
# What people put around the words that matter: `it keeps saying X since yesterday`.
_FILLER = """
keep keeps kept keeping say says said saying tell tells telling mean means meaning happen happens happened happening
show shows showing since today yesterday suddenly randomly sometimes anyone anybody someone somebody something
everything anything everybody going goes went work works worked working wrong fix fixed fixing solve solved solution
idea ideas pls advice know think seem seems appear appears appeared want wants come comes came asks ask let lets will
often time times anymore again somehow although though inside called needs
occasionally frequently always constantly continuously unexpected unexpectedly unexplained however instead despite
rather really actually basically completely successfully correctly properly apparently probably maybe perhaps
insists insist declares claims reports reporting reported gives gave given getting
attempt attempts attempted attempting keep looks looking notice noticed facing faced
encountered encountering ran experience experiencing experienced receive receiving receives hitting hits
even recently few minutes hours days weeks ago every whenever
help idk bug issue question hi guys sir team anyway whatever thing things stuff kind sort lot
显示 依旧 仍然 情况 代码 使用 运行 出现 任何 正常 无法 失败 一直 已经 增加 能够 点击 各种 检查 确定 可能 方法 办法 感觉
完成 之后 之前 后面 前面 今天 昨天 突然 大家 大佬 有人 知道 需要 应该 怎样 发现 发生 导致 进行 里面 执行 操作
"""
FILLER = frozenset(_FILLER.split())
# Phrases whose words say little one by one → the word that says it.
_PHRASES = (
    (re.compile(r"\b(ports?\b.{0,30}?)\b(?:in use|used by)\b", re.IGNORECASE), r"\1occupied"),
    (re.compile(r"\bno module named\b", re.IGNORECASE), "ModuleNotFoundError"),
)
# What may be a code or an identifier, and how one looks: two humps, an underscore, capitals, or digits among letters.
_NAME = re.compile(
    r"(?<![\w.])\w{1,60}(?:-\w{1,60}){0,6}(?!\w)|(?<=\.)[A-Za-z_]\w{2,60}(?![\w.])",
    re.ASCII,  # a name ends where 中文 begins
)
_IDENTIFIER = re.compile(r"[a-z][A-Z]|\w_\w|^[A-Z]{4,}|[A-Za-z]\d|\d[A-Za-z]")
_NUMBER_CODE = re.compile(r"\d{3,5}")
_NUMBERED = re.compile(r"([a-z]{3,})_?\d+")  # `glibc_2`, `python3`
PAIR, LONG_WEIGHT = 2, 1.5  # characters of most words of 中文; a longer one, `爆显存`, says as much as two
LONE_NAME = 9  # letters of a word that is an identifier whatever its case where it is all there is: `missinggreenlet`


Answering = tuple[str, str]  # a word and its stem
Term = tuple[float, tuple[Answering, ...]]  # a word's weight and the words that answer it, itself the first


@dataclass(frozen=True, slots=True)
class Name:
    """A word as somebody wrote it, and whether it looks like an identifier."""

    text: str
    is_identifier: bool


@dataclass(frozen=True, slots=True)
class Question:
    """Each telling word → its weight and the words that answer it; `names`: what may be a code, in lower case."""

    terms: Mapping[str, Term]
    names: Mapping[str, Name]


NO_QUESTION = Question({}, {})
# `runs` is as common as `run`.
COMMON_STEMS = frozenset(stem(word) for word in COMMON)
SYNONYMS = {first: tuple(others) for first, *others in map(str.split, _SYNONYMS.replace("\n", ";").split(";")[1:-1])}
_CHINESE_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]+")


def is_odd_pair(word: str) -> bool:
    """Two characters that may belong to two words: `存不` of `显存不足`."""
    return word[0] > "㏿" and word not in ENGLISH


def read_question(lines: Sequence[str]) -> Question:
    """A question's lines → its telling words with what answers them, and what may be a code in it."""
    terms: dict[str, Term] = {}
    lines = [_phrased(line) for line in lines]
    for line in lines:
        for word in split_words(line).words:
            if word[0] <= "㏿" and word not in terms and word not in FILLER and telling(word):
                root = stem(word)
                others = SYNONYMS.get(root, SYNONYMS.get(word, ()))
                if numbered := _NUMBERED.fullmatch(word):
                    others = (numbered[1], *others)
                terms[word] = (_weight(word, root), _with_stems(word, *others))
        for run in _CHINESE_RUN.findall(line):
            for word in list_words(run):
                if telling(word) and word not in FILLER:
                    weight = _chinese_weight(word)
                    terms[word] = (weight, _with_stems(word[:2], *ENGLISH.get(word, ())))
    return Question(terms, _names(lines))


def _phrased(line: str) -> str:
    for phrase, word in _PHRASES:
        line = phrase.sub(word, line)
    return line


def _with_stems(*words: str) -> tuple[Answering, ...]:
    return tuple((word, stem(word)) for word in words)


def _weight(word: str, root: str) -> float:
    return min(weigh(word), COMMON_WEIGHT) if root in COMMON_STEMS else weigh(word)


def _chinese_weight(word: str) -> float:
    """As much as the English for it."""
    english = ENGLISH.get(word)
    if english is None:
        return weigh(word)
    if COMMON.issuperset(filter(str.isascii, english)):
        return COMMON_WEIGHT
    return WORD_WEIGHT if len(word) == PAIR else LONG_WEIGHT


def _names(lines: Sequence[str]) -> dict[str, Name]:
    """Lines → each word that may be a code, by its lower case."""
    found: dict[str, Name] = {}
    words = [word for line in lines for word in _NAME.findall(line)]
    for word in words:
        name = word.lower()
        if _NUMBER_CODE.fullmatch(word):
            found[name] = Name(word, is_identifier=False)
        elif len(word) > 2 and not word.isdigit() and name not in FILLER and weigh(name) >= WORD_WEIGHT:
            lone = len(words) == 1 and len(word) >= LONE_NAME
            known = name in found and found[name].is_identifier
            found[name] = Name(word, is_identifier=known or lone or _IDENTIFIER.search(word) is not None)
    return found

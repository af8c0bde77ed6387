"""A description in people's own words, English or 中文 → the terms that find an entry's summary, cause and products."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.matching.weights import COMMON_WEIGHT, WORD_WEIGHT, weigh
from app.matching.words import split_words

MAX_PROSE_WORDS = 60  # a longer text is a paste, not a question
MAX_PROSE_LINES = 12
MAX_KEYWORDS = 6  # without a word that says something is wrong, at most so many: `docker gpu driver`

# Everyday words → what tools, entries and other people say for it. Both sides are stems; the left one is kept as well.
_SYNONYMS = """
die dead crash kill; dead die crash; crash dead die segmentation; hang timeout deadlock
stuck timeout deadlock pending; freeze timeout deadlock; oom memory out; vram gpu memory; ram memory
gpu cuda; cuda gpu; disk space device; full space left; busy use locked; taken use already
login authentication password; credential authentication password; cert certificate; ssl tls certificate
tls ssl certificate; k8s kubernetes; pod kubernetes; postgresql postgres; postgres postgresql
javascript js; typescript ts; dll library shared; lib library; env environment; venv environment virtual
push rejected; pull merge; huggingface hugging face; segfault segmentation fault
"""
# 中文 words of a question → the English of the message they ask about; entries have 中文 prose, but not messages.
_CHINESE = """
内存 memory; 显存 gpu memory cuda; 不足 insufficient exhaust 不够 超过 用完
满了 space left 用完; 爆了 memory 超过 用完; 不够 insufficient 超过 用完; 溢出 overflow out
端口 port address; 占用 use already; 权限 permission denied
拒绝 refused denied rejected; 推送 push; 拉取 pull; 提交 commit; 分支 branch
合并 merge; 冲突 conflict; 仓库 repository; 证书 certificate tls; 过期 expired
超时 timeout timed; 连接 connect connection; 连不 connect connection
模块 module; 找不 find found cannot; 不存 exist; 依赖 dependency dependenc
安装 install; 编译 compile compiler; 链接 link linking; 镜像 image; 容器 container
磁盘 disk space; 空间 space; 密码 password; 认证 authentication
登录 login authentication; 数据 database; 语法 syntax
编码 encoding codec decode; 解码 decode codec; 缩进 indent; 死锁 deadlock
崩溃 crash dead; 段错 segmentation fault; 驱动 driver; 版本 version
域名 host resolve dns; 解析 resolve resolution; 代理 proxy; 文件 file
锁定 locked lock; 命令 command; 重启 restart; 主键 key duplicate; 重复 duplicate
外键 foreign; 索引 index; 栈溢 recursion overflow; 递归 recursion
空指 null nil pointer; 类型 type; 未定 undefined
"""


def _rows(table: str) -> dict[str, tuple[str, ...]]:
    rows = (row.split() for row in table.replace("\n", ";").split(";") if row.strip())
    return {first: tuple(others) for first, *others in rows}


SYNONYMS, CHINESE = _rows(_SYNONYMS), _rows(_CHINESE)
# A question says that something is wrong. Without such a word a longer text is a text, not a question.
PROBLEM = re.compile(
    r"\b(?:errors?|fail(?:s|ed|ing|ure)?|crash(?:es|ed|ing)?|dies|died|dying|dead|hangs?|hung|stuck|freez"
    r"(?:es|ing)|frozen"
    r"|killed|oom|cannot|can['’]?t|can not|could ?n['’]?t|could not|won['’]?t|does ?n['’]?t|do not"
    r"|don['’]?t|did ?n['’]?t"
    r"|unable|not (?:found|work\w{0,9}|start\w{0,9}|connect\w{0,9}|recogni[sz]ed)|denied|refused|rejected"
    r"|missing|broken"
    r"|breaks?|out of|too (?:many|small|large|big|old|long|slow)|timed? ?out|timeout|leaks?|exceptions?"
    r"|conflicts?|locked"
    r"|expired|invalid|unsupported|unexpected|deadlocks?|segfaults?|panics?|exceeded|insufficient|corrupt\w{0,9}"
    r"|wrong|incorrect|keeps \w{2,20}ing|slow|lost|gone|ignored"
    r"|already (?:in use|exists|running))\b"
    r"|报错|出错|错误|失败|异常|无法|不能|不了|不到|不上|不足|被拒|拒绝|崩溃|卡住|卡死|超时|溢出|不存在|没有权限"
    r"|冲突|占用|过期|死锁|挂了|闪退|丢失|不兼容|怎么办|不是内部|被占|爆|锁|满了|太大|太慢|太多",
    re.IGNORECASE,
)
SUCCESS = re.compile(
    r"\b(?:success(?:fully|ful)?|succeeded|passed|up to date|completed|finished|0 errors?)\b|[✓✔]|成功", re.IGNORECASE
)
# What people put around the words that matter: `it keeps saying X since yesterday`.
_FILLER = """
keep keeps kept keeping say says said saying tell tells telling mean means meaning happen happens happened happening
show shows showing since today yesterday suddenly randomly sometimes anyone anybody someone somebody something
everything anything everybody going goes went work works worked working wrong fix fixed fixing solve solved solution
idea ideas pls advice know think seem seems appear appears appeared want wants come comes came
"""
FILLER = frozenset(_FILLER.split())
# What may be a code or an identifier, and how one looks: two humps, an underscore, capitals, or digits among letters.
_NAME = re.compile(
    r"(?<![\w.])\w{1,60}(?:-\w{1,60}){0,6}(?!\w)|(?<=\.)[A-Za-z_]\w{2,60}(?![\w.])",
    re.ASCII,  # a name ends where 中文 begins
)
_IDENTIFIER = re.compile(r"[a-z][A-Z]|\w_\w|^[A-Z]{4,}|[A-Za-z]\d|\d[A-Za-z]")
_NUMBER_CODE = re.compile(r"\d{3,5}")
LONE_NAME = 9  # letters of a word that is an identifier whatever its case where it is all there is: `missinggreenlet`


Term = tuple[float, tuple[str, ...]]  # a word's weight and the stems that answer it


@dataclass(frozen=True, slots=True)
class Name:
    """A word as somebody wrote it, and whether it looks like an identifier."""

    text: str
    is_identifier: bool


@dataclass(frozen=True, slots=True)
class Question:
    """Each telling word → its weight and the stems that answer it; `names`: what may be a code, in lower case."""

    terms: Mapping[str, Term]
    names: Mapping[str, Name]


NO_QUESTION = Question({}, {})
_ENDINGS = ("ations", "ation", "ingly", "edly", "ings", "ing", "ied", "ies", "ers", "ed", "es", "er", "s", "e")


def stem(word: str) -> str:
    """A lower-case word → without its usual ending, so that `connects` and `connecting` are one; 3 letters stay."""
    if not word.isascii() or not word.isalpha():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            return word[: -len(ending)]
    return word


def prose_terms(texts: Iterable[str]) -> frozenset[str]:
    """Texts of an entry → the stems of what they say."""
    words = {word for text in texts for word in split_words(text.replace("`", " ")).words}
    return frozenset(map(_prose_term, words)) - {""}


@lru_cache(maxsize=65_536)
def _prose_term(word: str) -> str:
    return stem(word) if telling(word) else ""


def telling(word: str) -> bool:
    return weigh(word) >= COMMON_WEIGHT


def is_question(lines: Sequence[str]) -> bool:
    """Whether a paste is short enough to be a question, and says that something is wrong or is a few words only."""
    filled = [line for line in lines if line]
    if not filled or len(filled) > MAX_PROSE_LINES or any(SUCCESS.search(line) for line in filled):
        return False
    words = sum(len(split_words(line)) for line in filled)
    if says_problem(filled):
        return words <= MAX_PROSE_WORDS
    return words <= MAX_KEYWORDS


def says_problem(lines: Sequence[str]) -> bool:
    return any(PROBLEM.search(line) for line in lines)


def is_odd_pair(word: str) -> bool:
    """Two characters that may belong to two words: `存不` of `显存不足`."""
    return word[0] > "㏿" and word not in CHINESE


def read_question(lines: Sequence[str]) -> Question:
    """A question's lines → its telling words with what answers them, and what may be a code in it."""
    terms: dict[str, Term] = {}
    for line in lines:
        for word in split_words(line).words:
            if not telling(word) or word in terms or word in FILLER:
                continue
            root = stem(word)
            others = CHINESE.get(word, ()) if word[0] > "㏿" else SYNONYMS.get(root, SYNONYMS.get(word, ()))
            terms[word] = (weigh(word), (root, *(stem(other) for other in others)))
    return Question(terms, _names(lines))


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

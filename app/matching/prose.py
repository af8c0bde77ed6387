"""A text in people's own words → whether it is a question, and the stems of what prose says."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from app.matching.weights import COMMON_WEIGHT, weigh
from app.matching.words import split_words

MAX_PROSE_WORDS = 60  # a longer text is a paste, not a question
MAX_PROSE_LINES = 12
MAX_SENTENCE = 25  # words of one line that does not say something is wrong: `git pull asks whether to merge or rebase`

# A question says that something is wrong. Without such a word a longer text is a text, not a question.
PROBLEM = re.compile(
    r"\b(?:errors?|fail(?:s|ed|ing|ure)?|crash(?:es|ed|ing)?|dies|died|dying|dead|hangs?|hung|stuck|freez(?:es|ing)"
    r"|frozen|kill(?:s|ed|ing)|occupied|insists|oom|asks? for|cannot|can['’]?t|could ?n['’]?t|won['’]?t|does ?n['’]?t"
    r"|don['’]?t|did ?n['’]?t|is ?n['’]?t|(?:can|could|will|do|does|did|is|are|was|were|has|have) not"
    r"|not (?:found|work\w{0,9}|start\w{0,9}|connect\w{0,9}|enough|see|able|\w{2,20}(?:ing|ed))"
    r"|unable|denied|refuse[sd]?|rejects?|rejected|missing|broken|breaks?|out of|runs? (?:of|out)|ran out"
    r"|complain\w{1,3}|pending"
    r"|too (?:many|much|small|large|big|old|new|low|long|slow)|timed? ?out|timeout|leaks?|exceptions?|conflicts?"
    r"|locked|expired?|invalid|unsupported|incompatible|mismatch|unexpected|deadlocks?|segfaults?|panics?"
    r"|exceed(?:s|ed)|insufficient|corrupt\w{1,9}|wrong|incorrect|(?:keeps|stops|stopped) \w{2,20}ing|there is no|slow"
    r"|lost|gone|ignored|block(?:s|ed)|exhausted|used up|gives? up|forever|(?:has|have|got) no|lacks?|forbidden|full"
    r"|no (?:permission|rights?|access|space|memory|room|longer)|duplicate|removed|finds no"
    r"|(?:is|was|are|were|gets?|got) stopped|needs? (?:a |an )?(?:newer|older|higher|lower)|requires (?:a |an )?newer"
    r"|in use|already (?:used|exists|running|taken|open|bound|listening))\b"
    r"|报错|出错|错误|失败|异常|无法|无权|不|没|被拒|拒绝|崩溃|卡住|卡死|超时|超限|限流|溢出|冲突|占用|过期|死锁|挂了|闪退|丢失|怎么办"
    r"|断开|重复|被占|被杀|爆|锁|满了|太大|太慢|太多|太低|太高|太旧|太新|太长|一直|缺少|缺失|超过|超出|用完|用光|耗尽|失效|中断",
    re.IGNORECASE,
)
SUCCESS = re.compile(
    r"\b(?:success(?:fully|ful)?|succeeded|passed|up to date|completed|finished|0 errors?)\b|[✓✔]|成功", re.IGNORECASE
)
# What a program says, in its own words: `error: cannot lock ref`, `django.db.utils.IntegrityError: `.
_MESSAGE = re.compile(
    r"(?:(?:[\w.$]{0,120}(?:[Ee]rror|[Ee]xception)|fatal|FATAL|ERROR|PHP (?:Parse|Fatal) error)"
    r"(?: from server)?(?: [\[(][\w-]{1,40}[\])])?: {1,2}|ERROR! )\S"
)
_WHOLE = frozenset(("cors",))  # ends like a plural of `core` and is none
_ENDINGS = ("ations", "ation", "ingly", "edly", "ings", "ing", "ied", "ies", "ers", "ed", "es", "er", "s", "e")


def stem(word: str) -> str:
    """A lower-case word → without its usual ending, so that `connects` and `connecting` are one; 3 letters stay."""
    if word in _WHOLE or not word.endswith(_ENDINGS) or not word.isascii() or not word.isalpha():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            return word[: -len(ending)]
    return word


def prose_terms(texts: Iterable[str], words: Iterable[str] = ()) -> frozenset[str]:
    """Texts of an entry, words of others → the stems of what they say."""
    said = {word for text in texts for word in split_words(text.replace("`", " ")).words}
    return frozenset(map(_prose_term, said.union(words))) - {""}


@lru_cache(maxsize=65_536)
def _prose_term(word: str) -> str:
    return stem(word) if telling(word) else ""


def telling(word: str) -> bool:
    return weigh(word) >= COMMON_WEIGHT


def is_question(lines: Sequence[str]) -> bool:
    """Whether a paste is short enough to be a question, and says that something is wrong or is a few words only."""
    filled = [line for line in lines if line]
    if not filled or len(filled) > MAX_PROSE_LINES or any(map(_says_success, filled)):
        return False
    words = sum(len(split_words(line)) for line in filled)
    if says_problem(filled):
        return words <= MAX_PROSE_WORDS
    return len(filled) == 1 and words <= MAX_SENTENCE


def _says_success(line: str) -> bool:
    """Whether a line says that something went well, and nothing else: `0 errors` is no error."""
    rest, count = SUCCESS.subn("", line)
    return count > 0 and not PROBLEM.search(rest)


def is_message(lines: Sequence[str]) -> bool:
    """Whether a line is a program's message, so that words which an entry has somewhere are a weak sign."""
    return any(_MESSAGE.match(line) for line in lines)


def says_problem(lines: Sequence[str]) -> bool:
    return any(PROBLEM.search(line) for line in lines)

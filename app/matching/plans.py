"""How much of an action that an entry names, a dead end or a workaround, is in what somebody is about to do."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from app.matching.prose import prose_terms, stem
from app.matching.secrets import mask_secrets
from app.matching.weights import weigh
from app.matching.words import split_words

# Commands → the stems by which an action says the same.
_SAME = {
    "rm": ("delet", "remov"),
    "del": ("delet", "remov"),
    "rmdir": ("delet", "remov"),
    "unlink": ("delet", "remov"),
    "remov": ("delet", "rm"),
    "delet": ("remov", "rm"),
    "cp": ("copy",),
    "mv": ("mov", "renam"),
    "ln": ("link",),
    "kill": ("stop", "killall"),
    "restart": ("start", "again"),
    "retry": ("again", "repeat", "try"),
    "rerun": ("again", "run"),
    "reinstall": ("install", "again"),
    "upgrad": ("updat",),
    "updat": ("upgrad",),
    "uninstall": ("remov",),
    "execut": ("run",),
}
# A word of the message may stand in the plan because the rest of the message was pasted with it.
IN_MESSAGE = 0.4
LEAST_STEMS = 2
SHORT = 3  # `apt install openssl`: with one word less it is another command
SAME_COMMAND = 0.75  # of the words of two commands together, so that another option is another command
_BEFORE = re.compile(r"^(?:(?:plan|run|type|try|execute|执行|运行)[:：]?\s|[$#>%]\s|sudo\s(?:-\w\s)?)+")


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody is about to do: its lines as commands, and the stems of its words with those that say the same."""

    commands: tuple[str, ...]
    stems: frozenset[str]


def read_plan(text: str) -> Plan:
    """A text, without the error where there was one → the plan in it."""
    lines = mask_secrets(text).splitlines()
    stems = {stem(word) for line in lines for word in split_words(line).words}
    commands = tuple(command for command in map(_command, lines) if " " in command)
    return Plan(commands, frozenset(stems.union(*(_SAME.get(one, ()) for one in stems))))


def _command(line: str) -> str:
    """A line → the command in it: lower case, one space, without a prompt, `sudo` and a word that introduces it."""
    return _BEFORE.sub("", " ".join(line.replace("`", "").lower().split()))


def is_command_of(plan: Plan, code: str) -> bool:
    """Whether a line of code, as a workaround has it, is what the plan is about to run."""
    wanted = set(_command(code).split())
    lines = (set(command.split()) for command in plan.commands)
    return len(wanted) > 1 and any(len(line & wanted) >= SAME_COMMAND * len(line | wanted) for line in lines)


def names_command(plan: Plan, action: str) -> bool:
    """Whether an action consists of a command that the plan is about to run, or the plan is a part of it."""
    named = _command(action)
    return any(command in named or (" " in named and named in command) for command in plan.commands)


def without_lines(text: str, numbers: Iterable[int]) -> str:
    """A text, numbers of its lines from 1 → the rest: what is left of a paste when the error is taken out."""
    gone = set(numbers)
    return "\n".join(line for number, line in enumerate(text.splitlines(), 1) if number not in gone)


def share_of_action(plan: Plan, actions: Iterable[str], messages: Iterable[str]) -> float:
    """A plan, an action in each language, the entry's messages → how much of the action is in it, 0 to 1."""
    said = {stem(word) for message in messages for word in split_words(message).words}
    return max((_share(plan.stems, prose_terms([action]), said) for action in actions), default=0.0)


def _share(plan: frozenset[str], action: frozenset[str], said: set[str]) -> float:
    weights = {word: max(weigh(word), 0.1) * (IN_MESSAGE if word in said else 1.0) for word in action}
    found = plan & action
    if len(found) < (len(action) if len(action) <= SHORT else LEAST_STEMS) or len(found) < LEAST_STEMS:
        return 0.0
    return sum(weights[word] for word in found) / sum(weights.values())

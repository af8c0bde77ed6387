"""The risk of a workaround covers what its commands may do: to the machine, and to work and data."""

import re
from typing import get_args

import pytest
import yaml

from app.content.rules import _QUOTED
from app.entries.entry import Risk
from tests.conftest import REAL_DATA
from tests.content.test_fenced_blocks import FENCE

SHELLS = ("sh", "bash", "powershell", "batch", "sql")
RISKS = get_args(Risk)  # from the least on
START = r"(?:^|[;&|(])\s*(?:sudo (?:-\S+ )*)?"
# What reaches beyond the project: installed software, settings of the user or the machine, services.
SYSTEM = re.compile(
    START + r"(?:(?:apt|apt-get|dnf|yum|brew|winget|choco) (?:-\S+ )*(?:install|upgrade|remove|purge|update)\b|apk add"
    r"|npm (?:install|i) (?:-g|--global)|git config --(?:global|system) (?!--get|--list|-l)|systemctl (?:re)?(?:start|load)\b"
    r"|systemctl (?:enable|stop)|usermod|chsh|setx|sysctl -w|ssh-keygen -R|go env -w|go install|corepack enable"
    r"|rustup (?:update|install|default|target)|(?:nvm|pyenv|rbenv) install)\b|^sudo (?!-u|journalctl|dmesg|grep|ls|cat|tail|ss|lsof|du|wc)",
    re.MULTILINE,
)
# What ends a process, or takes commits, edits, rows or volumes away.
LOSING = re.compile(
    START
    + r"(?:kill|pkill|killall|taskkill|Stop-Process|git reset --hard|git clean -|git push (?:\S+ )*(?:--force|-f\b)"
    r"|docker (?:system|volume|container) prune|terraform (?:destroy|force-unlock|state rm)|helm uninstall|kubectl delete"
    r"|dropdb|DROP (?:TABLE|DATABASE)|TRUNCATE|DELETE FROM)\b",
    re.MULTILINE,
)
# Commands that do less than they look like.
HARMLESS = {
    ("dotnet/msb3027-could-not-copy-file-locked", "stop-build-nodes"): "servers of the build, which start again",
    ("kubernetes/crashloopbackoff", "keep-it-alive-and-look"): "deletes the copy that it has made",
    ("linux/apt-unmet-dependencies", "ask-step-by-step"): "a dry run",
    ("linux/command-not-found", "full-path-there"): "asks a program for its version",
    ("linux/permission-denied", "match-container-uid"): "a folder of the project",
}


def _workarounds():
    for path in sorted(REAL_DATA.glob("entries/*/*/entry.yaml")):
        entry = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        for row in entry["workarounds"]:
            code = "\n".join(match["code"] for match in FENCE.finditer(row["how"]) if match["language"] in SHELLS)
            name = f"{path.parent.parent.name}/{path.parent.name}"
            yield name, row["key"], RISKS.index(row["risk"]), _QUOTED.sub("''", code)


@pytest.mark.parametrize(("commands", "least"), [(SYSTEM, "changes_system"), (LOSING, "destructive")])
def test_a_risk_is_no_smaller_than_what_the_commands_do(commands, least):
    below = RISKS.index(least)
    found = [(entry, key) for entry, key, risk, code in _workarounds() if risk < below and commands.search(code)]
    assert [place for place in found if place not in HARMLESS] == []


def test_each_harmless_command_still_looks_harmful():
    looks = {(entry, key) for entry, key, _, code in _workarounds() if SYSTEM.search(code) or LOSING.search(code)}
    assert set(HARMLESS) <= looks


@pytest.mark.parametrize(
    ("command", "pattern"),
    [
        ("kill 12345", LOSING),
        ("  sudo kill -9 12345", LOSING),
        ("git fetch && git reset --hard origin/main", LOSING),
        ("DELETE FROM cart WHERE id = 1;", LOSING),
        ("sudo apt-get install -y make", SYSTEM),
        ("git config --global core.autocrlf false", SYSTEM),
        ("npm install -g npm@10", SYSTEM),
    ],
)
def test_what_does_harm_is_recognised(command, pattern):
    assert pattern.search(command)


@pytest.mark.parametrize(
    "command", ["git push origin main", "npm install", "git config --global --get http.proxy", "ls"]
)
def test_what_does_none_is_not(command):
    assert not SYSTEM.search(command)
    assert not LOSING.search(command)

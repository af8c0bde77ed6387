"""What README.md says is what the program does."""

import re
from pathlib import Path

import pytest

from app.cli.commands import app as command_line
from app.settings import Settings

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
MAKEFILE = (Path(__file__).parent.parent / "Makefile").read_text(encoding="utf-8")


def test_every_setting_is_documented_and_no_other():
    documented = dict(re.findall(r"^\| `WAYOUT_(\w+)` \| (.*) \|$", README, re.MULTILINE))
    assert set(documented) == {name.upper() for name in Settings.model_fields}
    for name, field in Settings.model_fields.items():
        assert documented[name.upper()].startswith(field.description)


def test_every_command_is_documented_and_no_other():
    documented = set(re.findall(r"^\| `wayout (\w+)", README, re.MULTILINE))
    commands = {command.name or command.callback.__name__ for command in command_line.registered_commands}
    assert documented == commands | {group.typer_instance.info.name for group in command_line.registered_groups}


# Those of the table that are whole addresses and are read: without a place to fill in, and not for POST.
ADDRESSES = [
    address
    for row in re.findall(r"^\| (`/.*?) \| (?!POST)", README, re.MULTILINE)
    for address in re.findall(r"`(/[^`<?…]*)`", row)
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_documented_address_answers(client, path):
    assert client.get(path).status_code == 200


def test_the_table_of_addresses_is_read():
    assert {"/", "/errors", "/api/errors", "/api/figures", "/about/problems", "/feed.xml", "/robots.txt"} <= set(
        ADDRESSES
    )


def test_every_make_target_says_what_it_does():
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    assert targets == set(re.findall(r"^([a-z]+):.*## \w", MAKEFILE, re.MULTILINE))

"""Reproductions written into a data folder of the test's own."""

from datetime import date
from pathlib import Path

import pytest

from app.measure.environments import Environments
from app.measure.reproduction import Reproduction, read_reproduction
from app.measure.runner import Runner
from app.measure.sandbox import find_isolation_gap

DAY = date(2026, 11, 21)


@pytest.fixture
def isolated() -> None:
    """Tests that run scripts are skipped, with the reason, where they cannot be shut in."""
    if gap := find_isolation_gap():
        pytest.skip(gap)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    (tmp_path / "data" / "entries").mkdir(parents=True)
    return tmp_path / "data"


class Desk:
    """Writes a reproduction from a dictionary of files and reads it back."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir

    def write(self, files: dict[str, str], entry_id: str = "linux/example") -> Path:
        folder = self.data_dir / "entries" / entry_id / "repro"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        return folder

    def reproduction(self, files: dict[str, str], entry_id: str = "linux/example") -> Reproduction:
        self.write(files, entry_id)
        return read_reproduction(self.data_dir, entry_id)


@pytest.fixture
def desk(data_dir: Path) -> Desk:
    return Desk(data_dir)


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(environments=Environments(tmp_path / "cache"))


# Two shells, one of which has no `[[`: four outcomes without a package or a second release.
SHELLS = """
product: shell
runtime: {kind: system}
axes: {shell: ["dash", "bash"]}
message: "\\\\[\\\\[: not found"
trigger: {run: "start.sh {shell} trigger.txt", check: "^same$"}
workarounds:
  single-bracket: {run: "start.sh {shell} single.txt"}
  forget-to-print: {run: "start.sh {shell} silent.txt"}
dead_ends:
  make-it-executable: {run: "start.sh {shell} executable.txt"}
  stop-early: {run: "start.sh {shell} stop.txt"}
"""
SHELL_FILES = {
    "repro.yaml": SHELLS,
    "start.sh": 'exec "$1" "$2"\n',
    "trigger.txt": "[[ a == a ]] && echo same\n",
    "single.txt": '[ "a" = "a" ] && echo same\n',
    "silent.txt": "true\n",
    "executable.txt": "chmod +x trigger.txt\n[[ a == a ]] && echo same\n",
    "stop.txt": "exit 3\n",
}

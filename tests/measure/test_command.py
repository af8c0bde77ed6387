"""`wayout measure` from the outside: what it takes, what it refuses, what it leaves behind."""

import pytest
import typer
from typer.testing import CliRunner

from app.cli.measuring import measure
from app.measure import runner as runner_module
from app.services.measuring import list_measurable, list_measure_faults, list_stale
from tests.measure.conftest import SHELL_FILES

ENTRY = """
summary: A test of bash is run by another shell
messages: ["deploy.sh: 3: [[: not found"]
category: environment_error
root_cause: The shell has no such test.
root_cause_type: environment
workarounds:
  - {key: single-bracket, action: Write one bracket, how: "Like this.", when: Always., trade_off: None., risk: changes_project}
  - {key: forget-to-print, action: Print nothing, how: "Like this.", when: Never., trade_off: None., risk: changes_project}
dead_ends:
  - {key: make-it-executable, action: Set the x bit, why: It does not count., harm: wastes_time}
  - {key: stop-early, action: Stop early, why: It stops., harm: wastes_time}
authored_by: human
"""
EXAMPLE = "linux/example"


@pytest.fixture
def command(desk, tmp_path, monkeypatch):
    """Runs the command on a data folder with one entry → (exit code, what it printed)."""
    folder = desk.write(SHELL_FILES, EXAMPLE)
    (folder.parent / "entry.yaml").write_text(ENTRY, encoding="utf-8")
    monkeypatch.setenv("WAYOUT_DATA_DIR", str(desk.data_dir))
    app = typer.Typer()
    app.command()(measure)

    def run(*arguments: str) -> tuple[int, str]:
        result = CliRunner().invoke(app, [*arguments, "--cache", str(tmp_path / "cache")])
        return result.exit_code, result.output

    return run


@pytest.mark.usefixtures("isolated")
def test_a_measurement_is_written_beside_its_entry_and_is_then_current(command, desk):
    assert list_stale(desk.data_dir) == list_measurable(desk.data_dir) == [EXAMPLE]
    code, said = command("--stale")
    assert (code, list_stale(desk.data_dir)) == (0, [])
    assert "2 cells measured, 0 skipped, 1 affected" in said
    assert "workaround single-bracket: helps on 1 of 1 affected" in said
    assert "workaround forget-to-print: helps on 0 of 1 affected; breaks shell=bash" in said
    assert list_measure_faults(desk.data_dir, EXAMPLE) == []


@pytest.mark.usefixtures("isolated")
def test_one_cell_is_shown_and_not_kept(command, desk):
    code, said = command(EXAMPLE, "--only", "shell=dash")
    assert code == 0
    assert "✗ trigger  reproduced" in said
    assert not (desk.data_dir / "entries" / EXAMPLE / "measured.json").exists()


REFUSED = [
    ("no entry named", [], 2),
    ("an entry that is not in data/", ["linux/absent"], 1),
    ("a path", ["../../etc"], 1),
    ("a cell that is none", [EXAMPLE, "--only", "shell=zsh"], 1),
]


@pytest.mark.parametrize(("arguments", "code"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_cannot_be_run_is_refused(command, arguments, code):
    assert command(*arguments)[0] == code


def test_a_key_that_the_entry_lost_is_refused_before_anything_runs(command, desk):
    path = desk.data_dir / "entries" / EXAMPLE / "entry.yaml"
    path.write_text(ENTRY.replace("single-bracket", "one-bracket"), encoding="utf-8")
    code, said = command(EXAMPLE)
    assert code == 1
    assert "single-bracket: the entry has no such key" in said


def test_skipped_cells_are_counted_and_write_nothing(command, desk, monkeypatch):
    monkeypatch.setattr(runner_module, "find_isolation_gap", lambda: "bwrap is not installed")
    code, said = command("--all")
    assert code == 1
    assert "0 cells measured, 2 skipped" in said
    assert "skipped: bwrap is not installed" in said
    assert not (desk.data_dir / "entries" / EXAMPLE / "measured.json").exists()


def test_a_stopped_run_says_how_to_go_on(command, monkeypatch):
    def stop(*_args, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(runner_module.Runner, "run_cell", stop)
    code, said = command(EXAMPLE)
    assert code == 130
    assert "the same command goes on from there" in said


@pytest.mark.usefixtures("isolated")
def test_a_changed_script_is_found_until_it_is_measured_again(command, desk):
    command(EXAMPLE)
    (desk.data_dir / "entries" / EXAMPLE / "repro" / "stop.txt").write_text("exit 4\n", encoding="utf-8")
    assert ["run `wayout measure`" in fault for fault in list_measure_faults(desk.data_dir, EXAMPLE)] == [True]

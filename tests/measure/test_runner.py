"""The runner on cells that need nothing but the system."""

import multiprocessing
import os
import signal
from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.entries.measurement import Cell, Measurement, Run, list_tallies, shows_a_way_out
from app.measure import runner as runner_module
from app.measure.journal import Journal
from app.measure.toolchain import BuildFailed, RuntimeMissing
from tests.measure.conftest import DAY, SHELL_FILES

OUTCOMES = {
    "dash": ["reproduced", "ok", "wrong_result", "reproduced", "other_error"],
    "bash": ["ok", "ok", "wrong_result", "ok", "other_error"],
}


@pytest.mark.usefixtures("isolated")
def test_every_script_of_every_cell_has_the_outcome_it_deserves(desk, runner):
    measurement = runner.measure(desk.reproduction(SHELL_FILES), today=DAY)
    assert {dict(cell.at)["shell"]: [run.outcome for run in cell.runs] for cell in measurement.cells} == OUTCOMES
    assert "[[: not found" in measurement.cells[0].trigger.printed
    assert shows_a_way_out(measurement)


@pytest.mark.usefixtures("isolated")
def test_helped_failed_and_harmed_are_told_apart(desk, runner):
    rows = {row.key: row for row in list_tallies(runner.measure(desk.reproduction(SHELL_FILES), today=DAY))}
    names = {
        key: [[cell.name for cell in cells] for cells in (row.helped, row.failed, row.harmed)]
        for key, row in rows.items()
    }
    assert names == {
        "single-bracket": [["shell=dash"], [], []],
        "forget-to-print": [[], ["shell=dash"], ["shell=bash"]],
        "make-it-executable": [[], ["shell=dash"], []],
        "stop-early": [[], ["shell=dash"], ["shell=bash"]],
    }


@pytest.mark.usefixtures("isolated")
def test_a_second_run_gives_the_same_outcomes(desk, runner):
    reproduction = desk.reproduction(SHELL_FILES)
    first = runner.measure(reproduction, today=DAY)
    second = runner.measure(reproduction, today=DAY, previous=first, jobs=2)
    assert [[run.outcome for run in cell.runs] for cell in first.cells] == [
        [run.outcome for run in cell.runs] for cell in second.cells
    ]


@pytest.mark.usefixtures("isolated")
def test_an_interrupted_run_goes_on_behind_its_last_finished_cell(desk, runner, monkeypatch):
    reproduction = desk.reproduction(SHELL_FILES)

    def stop(_cell):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runner.measure(reproduction, today=DAY, cell_done=stop)
    run: list[str] = []
    real = type(runner).run_cell
    monkeypatch.setattr(type(runner), "run_cell", lambda *args: run.append(dict(args[2])["shell"]) or real(*args))
    measurement = runner.measure(reproduction, today=DAY)
    assert run == ["bash"]
    assert len(measurement.cells) == 2
    assert list(Journal(runner.environments.folder, reproduction.entry_id, reproduction.digest, DAY).list_cells()) == []


@pytest.mark.usefixtures("isolated")
def test_a_killed_run_has_lost_at_most_the_cell_it_was_in(desk, runner):
    reproduction = desk.reproduction(SHELL_FILES)

    def run_until_killed() -> None:
        runner.measure(reproduction, today=DAY, cell_done=lambda _cell: os.kill(os.getpid(), signal.SIGKILL))

    process = multiprocessing.get_context("fork").Process(target=run_until_killed)
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    journal = Journal(runner.environments.folder, reproduction.entry_id, reproduction.digest, DAY)
    assert [cell.name for cell in journal.list_cells()] == ["shell=dash"]
    assert [cell.name for cell in runner.measure(reproduction, today=DAY).cells] == ["shell=dash", "shell=bash"]


@pytest.mark.usefixtures("isolated")
def test_a_torn_line_in_the_journal_is_a_cell_that_was_not_finished(desk, runner):
    reproduction = desk.reproduction(SHELL_FILES)
    journal = Journal(runner.environments.folder, reproduction.entry_id, reproduction.digest, DAY)
    cells = runner.measure(reproduction, today=DAY).cells
    journal.add(cells[0])
    with journal.path.open("ab") as file:
        file.write(b'\n{"at": [["shell", "ba')
    journal.add(cells[1])
    assert [cell.name for cell in journal.list_cells()] == ["shell=dash", "shell=bash"]


@pytest.mark.usefixtures("isolated")
def test_cells_of_another_day_are_run_again_so_that_the_date_is_true_of_all(desk, runner, monkeypatch):
    reproduction = desk.reproduction(SHELL_FILES)
    cells = runner.measure(reproduction, today=DAY).cells
    old = Journal(runner.environments.folder, reproduction.entry_id, reproduction.digest, DAY)
    old.add(cells[0])
    ran = []
    monkeypatch.setattr(type(runner), "run_cell", lambda *args: ran.append(args[2]) or cells[len(ran) - 1])
    measurement = runner.measure(reproduction, today=DAY + timedelta(days=1))
    assert (len(ran), measurement.measured_on) == (2, DAY + timedelta(days=1))
    assert not old.path.exists()


def test_without_isolation_everything_is_skipped_and_says_why(desk, runner, monkeypatch):
    monkeypatch.setattr(runner_module, "find_isolation_gap", lambda: "bwrap is not installed")
    measurement = runner.measure(desk.reproduction(SHELL_FILES), today=DAY)
    assert measurement.counted == 0
    assert {run.outcome for cell in measurement.cells for run in cell.runs} == {"skipped"}
    assert measurement.cells[0].trigger.printed == "bwrap is not installed"


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (RuntimeMissing("no Python 2.6"), "skipped"),
        (BuildFailed("no such package"), "install_failed"),
        (KeyError("x"), "skipped"),
    ],
)
@pytest.mark.usefixtures("isolated")
def test_what_goes_wrong_before_a_script_ends_neither_the_run_nor_passes(desk, runner, monkeypatch, error, outcome):
    def fail(_self, _request):
        raise error

    monkeypatch.setattr(type(runner.environments), "build", fail)
    monkeypatch.setattr(runner_module.Runner, "_boundaries", lambda *_args: iter(()))
    cells = runner.measure(desk.reproduction(SHELL_FILES), today=DAY).cells
    assert {run.outcome for cell in cells for run in cell.runs} == {outcome}


@pytest.mark.usefixtures("isolated")
def test_a_machine_that_lacks_something_does_not_undo_a_measurement(desk, runner, monkeypatch):
    reproduction = desk.reproduction(SHELL_FILES)
    first = runner.measure(reproduction, today=DAY)
    monkeypatch.setattr(runner_module, "find_isolation_gap", lambda: "bwrap is not installed")
    assert runner.measure(reproduction, today=DAY, previous=first).cells == first.cells


@pytest.mark.usefixtures("isolated")
def test_scripts_that_disagree_with_themselves_are_flaky(desk, runner, monkeypatch):
    outcomes = iter(["ok", "other_error"] * 20)
    monkeypatch.setattr(runner_module, "judge", lambda _ran, **_rules: (next(outcomes), ""))
    twice = runner_module.Runner(environments=runner.environments, repeat=2)
    assert twice.measure(desk.reproduction(SHELL_FILES), today=DAY).cells[0].trigger.outcome == "flaky"


def test_a_machine_that_can_run_nothing_does_not_date_a_measurement_anew(desk, runner, monkeypatch):
    monkeypatch.setattr(runner_module, "find_isolation_gap", lambda: "bwrap is not installed")
    reproduction = desk.reproduction(SHELL_FILES)
    ran = Run(role="trigger", key=None, outcome="ok", printed="fine", seconds=1.0)
    before = Measurement(
        digest=reproduction.digest,
        measured_on=DAY,
        host="another machine",
        tools=(("bwrap", "0.1"),),
        product="shell",
        message="x",
        cells=tuple(Cell(at=at, versions=(), runs=(ran,)) for at in reproduction.cells()),
        boundaries=(),
    )
    after = runner.measure(reproduction, previous=before, today=date(2030, 1, 1))
    assert after.cells == before.cells
    assert (after.measured_on, after.host, after.tools) == (before.measured_on, before.host, before.tools)


@pytest.mark.usefixtures("isolated")
def test_a_command_that_names_no_axis_skips_its_cells_and_does_not_end_the_run(desk, runner):
    reproduction = desk.reproduction(SHELL_FILES)
    variant = replace(reproduction.variants()[0], command="trigger.sh {shel}")
    run = runner._try_variant(reproduction, reproduction.cells()[0], variant)
    assert run.outcome == "skipped"
    assert "shel" in run.printed

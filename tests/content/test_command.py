"""The commands about the content say in a line what is wrong, and leave nothing behind."""

import pytest
import typer
from typer.testing import CliRunner

from app.cli.commands import app
from app.cli.failure import fail
from app.errors import DatabaseUnavailable


@pytest.mark.parametrize(
    "entry_id", ["net/new-one\n", "net/new-one\n/x", "net", "Net/one", "net/one/two", "net/../one"]
)
def test_an_entry_is_not_started_under_an_id_that_is_none(data, tmp_path, monkeypatch, entry_id):
    monkeypatch.setenv("WAYOUT_DATABASE_URL", f"sqlite:///{tmp_path / 'none.db'}")
    monkeypatch.setenv("WAYOUT_DATA_DIR", str(data.path))
    result = CliRunner().invoke(app, ["new", "Error: frobnicator is frozen", "--id", entry_id])
    assert result.exit_code == 2
    assert "--id" in result.stderr
    assert not list((data.path / "entries").rglob("entry.yaml"))


UNRECORDED = [
    ("of other entries", ["--record", "--data-dir", "{families}"]),
    ("of fitted parameters", ["--record", "--cross-validate"]),
    ("compared", ["--compare", "{families}", "--cross-validate"]),
    ("as JSON", ["--json", "--cross-validate"]),
]


@pytest.mark.parametrize("options", [row[1] for row in UNRECORDED], ids=[row[0] for row in UNRECORDED])
def test_an_evaluation_that_is_not_of_the_content_is_not_recorded_and_no_option_is_ignored(
    data, tmp_path, monkeypatch, options
):
    data.write("net/one")
    monkeypatch.setenv("WAYOUT_DATA_DIR", str(data.path))
    cases = tmp_path / "cases.jsonl"
    cases.write_text('{"family": "a", "title": "b", "text": "c"}\n')
    result = CliRunner().invoke(app, ["evaluate", str(cases), *(one.format(families=cases) for one in options)])
    assert (result.exit_code, list(data.path.glob("benchmark.json"))) == (2, [])


@pytest.mark.parametrize(
    ("cause", "said"), [(OSError(), "OSError"), (OSError("disk full\nin detail"), "disk full"), (OSError("\n"), "")]
)
def test_a_failure_names_its_cause_even_where_that_has_no_text(capsys, cause, said):
    error = DatabaseUnavailable()
    error.__cause__ = cause
    with pytest.raises(typer.Exit):
        fail(error)
    assert capsys.readouterr().err.splitlines()[1].strip() == said

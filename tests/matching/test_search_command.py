"""`wayout search`: exit codes, its sources of text, and the same answer as the API gives."""

import json

import pytest
from typer.testing import CliRunner

from app.cli.commands import app
from app.content.benchmark import read_benchmark
from app.settings import Settings
from tests.conftest import REAL_DATA, make_client

LOCKED = "sqlite3.OperationalError: database is locked\n"
NO_ERROR = "The tram was late and we walked home along the river.\n"


@pytest.fixture
def run(real_url, monkeypatch):
    monkeypatch.setenv("WAYOUT_DATABASE_URL", real_url)
    monkeypatch.setenv("WAYOUT_DATA_DIR", str(REAL_DATA))
    return lambda *arguments, text=None: CliRunner().invoke(app, ["search", *arguments], input=text)


@pytest.fixture
def run_on_nothing(run, database_url, monkeypatch):
    monkeypatch.setenv("WAYOUT_DATABASE_URL", database_url)
    return run


def test_a_match_exits_with_0_and_names_the_entry_and_the_line(run):
    result = run(text=f"INFO start\n{LOCKED}INFO end\n")
    assert result.exit_code == 0
    assert "1. database/sqlite-database-is-locked" in result.stdout
    assert "line 2: sqlite3.OperationalError: database is locked" in result.stdout


def test_nothing_exits_with_1(run):
    result = run("-", text=NO_ERROR)
    assert result.exit_code == 1
    assert result.stdout == "Nothing in the knowledge base covers this\n"


def test_a_file_is_read_like_standard_input(run, tmp_path):
    (tmp_path / "build.log").write_bytes(b"\xff\xfe noise\n" + LOCKED.encode())
    from_file = run("--json", str(tmp_path / "build.log"))
    from_pipe = run("--json", "-", text=(tmp_path / "build.log").read_bytes())
    assert from_file.exit_code == 0
    assert from_file.stdout == from_pipe.stdout


@pytest.mark.parametrize("text", [LOCKED, NO_ERROR, "ERESOLVE", "显存不足", "exit code 137"])
def test_json_is_what_the_api_answers(run, client, text):
    told = json.loads(run("--json", "--limit", "10", text=text).stdout)
    assert told == client.post("/api/search", json={"text": text}).json()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_order_for_people_is_that_of_the_api_in_either_language(run, client, lang):
    text = "ECONNREFUSED"
    ids = [match["id"] for match in client.post("/api/search", json={"text": text, "lang": lang}).json()["matches"]]
    shown = [
        line.split()[1]
        for line in run("--lang", lang, "--limit", "10", text=text).stdout.splitlines()
        if line[:1].isdigit()
    ]
    assert shown == ids
    assert len(ids) > 1


def test_filters_leave_entries_out(run):
    ids = [match["id"] for match in json.loads(run("--json", "--domain", "net", text="ECONNREFUSED").stdout)["matches"]]
    assert ids
    assert {entry_id.partition("/")[0] for entry_id in ids} == {"net"}


@pytest.mark.parametrize("arguments", [["no-such-file.log"], ["--limit", "0"]])
def test_a_wrong_call_exits_with_2(run, arguments):
    assert run(*arguments).exit_code == 2


def test_a_text_beyond_the_limit_exits_with_2_and_says_what_to_do(run, monkeypatch):
    monkeypatch.setenv("WAYOUT_MAX_PASTE_BYTES", "1024")
    result = run(text="x" * 1025)
    assert result.exit_code == 2
    assert "tail -n 200" in result.stderr


def test_a_database_without_entries_is_no_answer_and_says_what_to_do(run_on_nothing):
    result = run_on_nothing(text=LOCKED)
    assert result.exit_code == 2
    assert "wayout load" in result.stderr
    assert result.stdout == ""


def test_a_database_that_is_not_there_exits_with_2(run, monkeypatch, tmp_path):
    monkeypatch.setenv("WAYOUT_DATABASE_URL", f"sqlite:///{tmp_path / 'none.db'}")
    assert run(text=LOCKED).exit_code == 2


@pytest.mark.parametrize(("path", "says"), [("/search", "wayout load"), ("/zh/search", "还没有载入任何条目")])
def test_the_page_says_that_nothing_is_loaded(database_url, path, says):
    with make_client(Settings(database_url=database_url)) as client:
        response = client.post(path, data={"text": LOCKED})
    assert response.status_code == 503
    assert says in response.text


def test_the_api_says_that_nothing_is_loaded(database_url):
    with make_client(Settings(database_url=database_url)) as client:
        response = client.post("/api/search", json={"text": LOCKED})
    assert response.status_code == 503
    assert response.json()["code"] == "nothing_loaded"
    assert response.headers["retry-after"] == "30"


def test_a_filter_that_leaves_no_entry_is_an_answer(run):
    assert run("--domain", "no-such-domain", text=LOCKED).exit_code == 1


def test_an_evaluation_is_recorded_beside_the_content_for_the_page_of_figures(data, tmp_path, monkeypatch):
    data.write("net/port-in-use")
    monkeypatch.setenv("WAYOUT_DATA_DIR", str(data.path))
    cases = tmp_path / "cases.jsonl"
    case = {"qid": "a", "family": "net/port-in-use", "text": "listen EADDRINUSE :::3000", "kind": "log"}
    cases.write_text(json.dumps(case) + "\n", encoding="utf-8")
    result = CliRunner().invoke(app, ["evaluate", str(cases), "--record"])
    assert result.exit_code == 0, result.output
    recorded = read_benchmark(data.path)
    assert (recorded.cases, recorded.entries, recorded.cross_validated) == (1, 1, False)

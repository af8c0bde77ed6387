"""Search on the page, in the API and on the command line: one answer, nothing kept, bad input named."""

import json
import re
import subprocess
import sys

import pytest

from tests.conftest import REAL_DATA

PASTES = [
    ("one line", "npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE could not resolve\n", "node/npm-eresolve"),
    (
        "windows line ends",
        "fatal: not a git repository (or any of the parent directories): .git\r\n",
        "git/not-a-git-repository",
    ),
    (
        "a log",
        "INFO start\n" * 50 + "sqlite3.OperationalError: database is locked\n" + "INFO end\n" * 50,
        "database/sqlite-database-is-locked",
    ),
    ("中文", "致命错误：在 '/home/ana/shop' 检测到可疑的仓库所有权", "git/dubious-ownership"),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in PASTES], ids=[row[0] for row in PASTES])
def test_page_api_and_command_line_give_the_same_order(client, real_url, text, expected):
    answer = client.post("/api/search", json={"text": text}).json()
    ids = [match["id"] for match in answer["matches"]]
    assert ids[0] == expected
    page = client.post("/search", data={"text": text}).text
    shown = [found for found in re.findall(r'href="/errors/([a-z0-9-]+/[a-z0-9-]+)"', page) if found in ids]
    assert list(dict.fromkeys(shown)) == ids
    command = [sys.executable, "-m", "app.cli.commands", "search", "--json", "--limit", "10", "-"]
    environment = {"WAYOUT_DATABASE_URL": real_url, "WAYOUT_DATA_DIR": str(REAL_DATA), "PATH": "/usr/bin"}
    result = subprocess.run(command, input=text.encode(), capture_output=True, env=environment)
    assert result.returncode == 0
    assert json.loads(result.stdout) == answer


def test_a_text_that_no_entry_covers_gets_nothing_and_the_next_step(client):
    answer = client.post("/api/search", json={"text": "The tram was late and we walked home along the river."}).json()
    assert (answer["outcome"], answer["matches"]) == ("nothing", [])
    assert answer["next"]["url"].startswith("http://127.0.0.1:8000/")
    page = client.post("/zh/search", data={"text": "The tram was late and we walked home along the river."})
    assert page.status_code == 200
    assert 'lang="zh-Hans"' in page.text


def test_where_no_entry_clearly_covers_a_text_none_says_what_to_do_and_one_can_be_asked_for(client):
    text = "NameError: name 'total' is not defined"
    answer = client.post("/api/search", json={"text": text}).json()
    assert answer["outcome"] == "weak"
    page = client.post("/search", data={"text": text}).text
    assert all(f'href="/errors/{match["id"]}"' in page for match in answer["matches"])
    assert "What to do first" not in page
    assert 'action="/search/missed"' in page
    sure = client.post("/search", data={"text": "NameError: name 'unicode' is not defined"}).text
    assert "What to do first" in sure
    assert 'action="/search/missed"' not in sure


SECRETS = [
    "ghp_0123456789abcdefghijABCDEFGHIJ012345",
    "AKIAIOSFODNN7EXAMPLE",
    "postgres://ana:hunter2secret@db.example.com/x",
]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_in_a_paste_is_shown_nowhere(client, secret):
    text = f"export TOKEN={secret}\nfatal: not a git repository (or any of the parent directories): .git"
    hidden = "hunter2secret" if "hunter2secret" in secret else secret
    assert hidden not in client.post("/search", data={"text": text}).text
    assert hidden not in client.post("/api/search", json={"text": text}).text


def test_an_answer_to_a_paste_is_kept_by_no_cache_and_stands_in_no_address(client):
    response = client.post("/search", data={"text": "fatal: not a git repository: .git\nsome private line of mine"})
    assert response.headers["cache-control"] == "no-store"
    assert "some+private+line" not in response.text
    assert "some%20private%20line" not in response.text


REFUSED = [
    ({"text": ""}, 400, "empty_search"),
    ({"text": " \n\t"}, 400, "empty_search"),
    ({}, 400, "invalid_parameter"),
    ({"text": 5}, 400, "invalid_parameter"),
    ({"text": "x", "limit": 0}, 400, "invalid_parameter"),
    ({"text": "x", "limit": 51}, 400, "invalid_parameter"),
    ({"text": "x", "lang": "de"}, 400, "invalid_parameter"),
    ({"text": "x", "unknown": 1}, 400, "invalid_parameter"),
]


@pytest.mark.parametrize(("body", "status", "code"), REFUSED)
def test_a_bad_question_is_refused_with_a_reason(client, body, status, code):
    response = client.post("/api/search", json=body)
    assert (response.status_code, response.json()["code"]) == (status, code)


def test_a_body_that_is_no_json_is_refused(client):
    response = client.post("/api/search", content=b"{nope", headers={"content-type": "application/json"})
    assert (response.status_code, response.json()["code"]) == (400, "invalid_parameter")


def test_a_batch_answers_each_text_in_order_and_is_bounded(client):
    questions = [{"text": text} for _, text, _ in PASTES]
    answers = client.post("/api/search/batch", json={"questions": questions}).json()["answers"]
    assert [answer["matches"][0]["id"] for answer in answers] == [expected for *_, expected in PASTES]
    assert client.post("/api/search/batch", json={"questions": [{"text": "x"}] * 51}).status_code == 400
    assert client.post("/api/search/batch", json={"questions": []}).status_code == 400


def test_filters_leave_out_entries_of_other_domains(client):
    text = "Connection refused"
    ids = [
        match["id"] for match in client.post("/api/search", json={"text": text, "domain": "database"}).json()["matches"]
    ]
    assert all(found.startswith("database/") for found in ids)


def test_a_shared_address_holds_the_signature_and_answers(client):
    response = client.get(
        "/search", params={"q": "fatal: not a git repository (or any of the parent directories): .git"}
    )
    assert response.status_code == 200
    assert "git/not-a-git-repository" in response.text
    assert client.get("/search", params={"q": "x" * 3000}).status_code == 400

"""Bad input gets a clear sentence with a stable code, in the caller's format and language."""

import asyncio
import json
import sqlite3

import pytest

from app.errors import WayoutError
from app.settings import Settings
from app.web.hardening import BodyLimit
from tests.conftest import make_client

# (address, status, code)
REFUSED = [
    ("/errors/llm/vllm-cuda-oom", 404, "entry_not_found"),
    ("/errors/llm/..%2f..%2fetc", 404, "page_not_found"),
    ("/errors/llm/%00", 404, "entry_not_found"),
    ("/errors/llm/" + "a" * 10_000, 404, "entry_not_found"),
    ("/errors/llm/%e4%b8%ad%e6%96%87", 404, "entry_not_found"),
    ("/errors/llm/%ff%fe", 404, "entry_not_found"),
    ("/errors/%3Cscript%3E/x", 404, "entry_not_found"),
    ("/errors/nowhere", 404, "domain_not_found"),
    ("/nothing-here", 404, "page_not_found"),
    ("/errors?category=oops", 400, "unknown_filter_value"),
    ("/errors?sort=oops", 400, "unknown_filter_value"),
    ("/errors?measured=maybe", 400, "unknown_filter_value"),
    ("/errors?offset=-1", 400, "invalid_parameter"),
    ("/errors?offset=99999999999999999999", 400, "invalid_parameter"),
    ("/errors?offset=abc", 400, "invalid_parameter"),
    ("/errors?tag=" + "x" * 5_000, 400, "invalid_parameter"),
]


@pytest.mark.parametrize(("path", "status", "code"), REFUSED)
def test_a_refused_page_says_why_in_both_languages(client, path, status, code):
    english, chinese = client.get(path), client.get("/zh" + path)
    assert (english.status_code, chinese.status_code) == (status, status)
    assert code in english.text
    assert 'lang="zh-Hans"' in chinese.text
    assert "Traceback" not in english.text
    assert english.headers["cache-control"] == "no-store"


API_REFUSED = [
    ("/api/errors/llm/vllm-cuda-oom.json", 404, "entry_not_found"),
    ("/api/errors/llm/%00.json", 404, "entry_not_found"),
    ("/api/errors/llm/" + "a" * 10_000 + ".md", 404, "entry_not_found"),
    ("/api/errors?limit=0", 400, "invalid_parameter"),
    ("/api/errors?limit=201", 400, "invalid_parameter"),
    ("/api/errors?limit=many", 400, "invalid_parameter"),
    ("/api/errors?verification=sure", 400, "unknown_filter_value"),
    ("/api/nothing", 404, "page_not_found"),
]


@pytest.mark.parametrize(("path", "status", "code"), API_REFUSED)
def test_the_api_answers_with_a_problem_document(client, path, status, code):
    response = client.get(path)
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["type"] == f"http://127.0.0.1:8000/about/problems#{code}"
    assert problem["title"]
    assert problem["detail"]


def test_an_unknown_filter_value_names_the_allowed_ones(client):
    problem = client.get("/api/errors?verification=sure").json()
    assert problem["allowed"] == "ai_generated, source_checked, reproduced, confirmed"


def test_an_unknown_entry_names_near_ids(client):
    assert "llm/vllm-cuda-oom-batch" in client.get("/api/errors/llm/vllm-cuda-oom.json").json()["near"]
    assert "/zh/errors/llm/vllm-cuda-oom-batch" in client.get("/zh/errors/llm/vllm-cuda-oom").text
    markdown = client.get("/errors/llm/vllm-cuda-oom.md")
    assert markdown.headers["content-type"] == "text/markdown; charset=utf-8"
    assert "llm/vllm-cuda-oom-batch" in markdown.text


def test_the_api_speaks_the_language_asked_for(client):
    problem = client.get("/api/errors/a/b.json", headers={"accept-language": "zh-CN,zh;q=0.9"}).json()
    assert problem["title"] == "没有这个条目"
    assert problem["type"].startswith("http://127.0.0.1:8000/zh/about/problems")


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/errors"), ("DELETE", "/errors/llm/vllm-cuda-oom-batch"), ("PUT", "/api/errors"), ("PATCH", "/")],
)
def test_a_wrong_method_is_405_with_the_allowed_ones(client, method, path):
    response = client.request(method, path)
    assert response.status_code == 405
    assert set(response.headers["allow"].split(", ")) - {"HEAD"} == {"GET"}


def test_a_format_that_does_not_exist_is_406(client):
    response = client.get("/errors/llm/vllm-cuda-oom-batch", headers={"accept": "image/png"})
    assert response.status_code == 406
    assert "text/markdown" in response.text


def test_a_body_over_the_limit_is_413_however_it_is_sent(client):
    def chunks():
        for _ in range(40):
            yield b"x" * 65_536

    for body in (b"x" * 2_000_000, chunks()):
        response = client.post("/api/search", content=body, headers={"content-type": "application/json"})
        assert response.status_code == 413
        assert response.json()["limit"] == 1_048_576


def _client_with(path):
    return make_client(Settings(database_url=f"sqlite:///{path}", content_poll_seconds=1e-9, page_cache_bytes=0))


def _broken(kind, path):
    if kind == "missing":
        path.unlink()
    elif kind == "corrupt":
        path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4096)
    else:
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '1999_01_01_past'")
        connection.close()


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("missing", "database_unavailable"),
        ("corrupt", "database_unavailable"),
        ("another version", "database_out_of_step"),
    ],
)
def test_a_server_refuses_to_start_on_a_database_it_cannot_use(database_url, tmp_path, kind, code):
    _broken(kind, tmp_path / "wayout.db")
    with pytest.raises(WayoutError) as caught, _client_with(tmp_path / "wayout.db"):
        pass
    assert caught.value.code == code


def test_a_database_that_is_lost_while_serving_is_a_503_and_never_an_empty_list(small_client, database_url, tmp_path):
    (tmp_path / "wayout.db").write_bytes(b"not a database at all")
    for suffix in ("-wal", "-shm"):
        (tmp_path / f"wayout.db{suffix}").unlink(missing_ok=True)
    small_client.app._app._app._app.state.site.engine.dispose()
    response = small_client.get("/errors")
    assert response.status_code == 503
    assert "database_unavailable" in response.text
    assert response.headers["retry-after"] == "30"


def test_a_database_locked_by_a_writer_can_still_be_read(small_client, tmp_path):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert small_client.get("/errors?sort=id").status_code == 200
    connection.close()


def test_long_queries_do_not_fill_the_memory_beyond_the_limit_of_kept_pages(database_url):
    settings = Settings(database_url=database_url, page_cache_bytes=200_000, content_poll_seconds=60)
    with make_client(settings) as client:
        for number in range(40):
            client.get(f"/robots.txt?{number}={'x' * 30_000}")
    assert 0 < sum(len(part) for key in client.app._kept for part in key) < 200_000


@pytest.mark.parametrize("address", ["/api/search", "/api/dead-ends/check"])
def test_half_a_surrogate_pair_in_a_paste_is_no_failure_of_the_server(small_client, address):
    body = b'{"text": "Error: listen EADDRINUSE \\ud800 address already in use"}'
    answer = small_client.post(address, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 200


def test_a_damaged_index_is_a_failure_of_the_database(small_client, tmp_path):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        connection.execute("DROP TABLE candidate_term")
    answer = small_client.post("/api/search", json={"text": "Error: listen EADDRINUSE: address already in use"})
    assert (answer.status_code, answer.json()["code"]) == (503, "database_unavailable")


# (method, address, what is sent, what a reader of 中文 is told was expected)
WRONG_VALUES = [
    ("GET", "/api/errors?limit=many", None, "整数"),
    ("GET", "/api/errors?offset=1.5", None, "整数"),
    ("GET", "/api/errors?offset=" + "9" * 5_000, None, "位数不多的整数"),
    ("GET", "/api/errors?tag=" + "x" * 300, None, "最多 200 个字符"),
    ("POST", "/api/search", {}, "必须提供这个字段"),
    ("POST", "/api/search", {"text": 1}, "文本"),
    ("POST", "/api/search", {"text": "x", "oops": 1}, "这里有的字段"),
    ("POST", "/api/search", {"text": "x", "limit": 0}, "不小于 1 的数"),
    ("POST", "/api/search", {"text": "x", "limit": 99}, "不大于 50 的数"),
    ("POST", "/api/search", {"text": "x", "lang": "fr"}, "en, zh"),
    ("POST", "/api/search", [], "带字段的对象"),
    ("POST", "/api/search", b"{", "合法的 JSON"),
    ("POST", "/api/search/batch", {"questions": []}, "至少 1 项"),
    ("POST", "/api/search/batch", {"questions": "x"}, "列表"),
    ("POST", "/api/errors/net/port-in-use/reports", {"key": "", "outcome": "worked"}, "至少 1 个字符"),
    ("POST", "/api/errors/net/port-in-use/reports", {"key": "a", "outcome": "worked", "versions": 1}, "带字段的对象"),
]


def _send(client, method, address, sent, locale):
    content = sent if isinstance(sent, bytes) or sent is None else json.dumps(sent).encode()
    headers = {"accept-language": locale, "content-type": "application/json"}
    return client.request(method, address, content=content, headers=headers)


@pytest.mark.parametrize(("method", "address", "sent", "expected"), WRONG_VALUES)
def test_what_was_expected_is_said_in_the_readers_language(small_client, method, address, sent, expected):
    chinese = _send(small_client, method, address, sent, "zh-CN")
    assert (chinese.status_code, chinese.json()["expected"]) == (400, expected)
    assert "Input" not in chinese.text
    english = _send(small_client, method, address, sent, "en").json()
    assert english["expected"].isascii()
    assert english["expected"] in english["detail"]


def test_no_sentence_of_the_framework_stands_on_a_page(small_client):
    for page in (small_client.get("/zh/errors?offset=abc"), small_client.get("/zh/search?q=" + "x" * 3_000)):
        assert page.status_code == 400
        assert "should" not in page.text
    broken = {"content-type": "multipart/form-data", "origin": "http://127.0.0.1:8000"}
    page = small_client.post("/zh/search", content=b"x", headers=broken)
    assert (page.status_code, "能完整读出的正文" in page.text) == (400, True)


@pytest.mark.parametrize("declared", [[], [(b"content-length", b"100")]])
def test_half_a_body_whose_sender_left_is_not_handed_on(declared):
    came = [{"type": "http.request", "body": b"half", "more_body": True}, {"type": "http.disconnect"}]
    seen = []

    async def application(scope, receive, send):
        seen.append((await receive())["body"])

    async def receive():
        return came.pop(0)

    async def send(message):
        seen.append(message)

    limited = BodyLimit(application, limit=1_000, refuse=application)
    asyncio.run(limited({"type": "http", "method": "POST", "headers": declared}, receive, send))
    assert seen == []
    came[:] = [
        {"type": "http.request", "body": b"ha", "more_body": True},
        {"type": "http.request", "body": b"lf"},
    ]
    asyncio.run(limited({"type": "http", "method": "POST", "headers": declared}, receive, send))
    assert seen == [b"half"]

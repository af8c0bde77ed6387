"""Addresses, languages, formats, lists, caching: what a browser or a program gets."""

import re

import pytest

from app.services.loading import load_content
from app.web.hardening import HEADERS
from tests.conftest import ENTRY

VLLM = "llm/vllm-cuda-oom-batch"
PAGES = ["/", "/errors", "/errors/llm", f"/errors/{VLLM}", "/about/numbers", "/about/problems", "/about/figures"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_every_page_exists_in_both_languages_and_pairs_them(client, path, prefix):
    response = client.get(prefix + path)
    assert response.status_code == 200, response.text
    lang = "zh-Hans" if prefix else "en"
    assert f'<html lang="{lang}"' in response.text
    for tag, start in (("en", ""), ("zh-Hans", "/zh")):
        assert re.search(
            rf'<link rel="alternate" hreflang="{tag}" href="http://127.0.0.1:8000{re.escape(start + path)}"',
            response.text,
        )
    assert f'<link rel="canonical" href="http://127.0.0.1:8000{prefix + path}"' in response.text


@pytest.mark.parametrize("path", [*PAGES, "/api/errors", f"/api/errors/{VLLM}.json", "/nothing", "/robots.txt"])
def test_every_answer_carries_the_security_headers(client, path):
    headers = client.get(path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_inline_script_style_or_foreign_resources(client, path):
    html = client.get(path).text
    assert not re.search(r"<script(?![^>]*\b(?:src=\"/static/|type=\"application/ld\+json\"))", html)
    assert not re.search(r"\son\w+=|\sstyle=|<style", html)
    assert not re.search(r"(?:src|srcset)=\"(?!/static/)", html)


def test_an_old_id_leads_to_the_present_one_in_every_form(client):
    old = "llm/vllm-oom-max-num-seqs"
    for path in (f"/errors/{old}", f"/zh/errors/{old}", f"/errors/{old}.md", f"/api/errors/{old}.json"):
        response = client.get(path)
        assert response.status_code == 301
        assert response.headers["location"] == path.replace(old, VLLM)


@pytest.mark.parametrize(
    ("accept", "media"),
    [
        ("text/markdown", "text/markdown; charset=utf-8"),
        ("application/json", "application/json"),
        ("text/html", "text/html; charset=utf-8"),
    ],
)
def test_a_page_comes_in_the_format_asked_for(client, accept, media):
    response = client.get(f"/errors/{VLLM}", headers={"accept": accept})
    assert (response.status_code, response.headers["content-type"]) == (200, media)
    assert "Accept" in response.headers["vary"]


def test_an_unchanged_page_is_not_sent_twice(client):
    first = client.get(f"/errors/{VLLM}")
    again = client.get(f"/errors/{VLLM}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] in (first.headers["etag"], first.headers["etag"].replace("-gz", ""))


def test_a_kept_page_is_the_same_as_a_fresh_one(client):
    responses = [
        client.get(f"/zh/errors/{VLLM}", headers={"accept-encoding": coding})
        for coding in ("identity", "gzip", "identity")
    ]
    assert len({response.text for response in responses}) == 1
    assert [response.headers.get("content-encoding") for response in responses] == [None, "gzip", None]
    assert responses[0].headers["etag"] != responses[1].headers["etag"]


def test_head_gives_the_headers_alone(client):
    response = client.head(f"/errors/{VLLM}")
    assert (response.status_code, response.content) == (200, b"")
    assert int(response.headers["content-length"]) > 1000
    assert client.head("/errors/none/none").content == b""


def test_a_running_server_notices_new_content(small_client, data, engine):
    assert ENTRY["summary"] in small_client.get("/errors/net/port-in-use").text
    data.write("net/port-in-use", summary="Changed while the server runs")
    load_content(engine, data.path)
    assert "Changed while the server runs" in small_client.get("/errors/net/port-in-use").text


@pytest.mark.parametrize(
    "query",
    [
        "domain=net",
        "category=resource_error",
        "tag=node.js",
        "verification=ai_generated",
        "measured=no",
        "domain=net&tag=node.js&sort=id",
    ],
)
def test_filters_narrow_the_list_and_combine(small_client, query):
    items = small_client.get(f"/api/errors?{query}").json()
    assert [item["id"] for item in items["items"]] == ["net/port-in-use"]
    assert "net/port-in-use" in small_client.get(f"/errors?{query}").text


def test_filters_that_no_entry_satisfies_give_an_empty_list(small_client):
    assert small_client.get("/api/errors?domain=python").json() == {"items": [], "total": 0, "next": None}
    assert small_client.get("/errors?measured=yes").status_code == 200


def test_the_list_is_paged_without_gaps_or_repeats(client):
    total, ids, address = None, [], "/api/errors?limit=5&sort=id"
    while address:
        part = client.get(address)
        body = part.json()
        total = body["total"]
        ids += [item["id"] for item in body["items"]]
        assert (body["next"] is None) == ("link" not in part.headers)
        address = body["next"] and body["next"].removeprefix("http://127.0.0.1:8000")
    assert ids == sorted(set(ids))
    assert len(ids) == total >= 12


def test_machines_find_robots_sitemap_llms_and_opensearch(client):
    assert "Sitemap: http://127.0.0.1:8000/sitemap.xml" in client.get("/robots.txt").text
    assert f"<loc>http://127.0.0.1:8000/zh/errors/{VLLM}</loc>" in client.get("/sitemap.xml").text
    assert f"/errors/{VLLM}.md" in client.get("/llms.txt").text
    assert f"/zh/errors/{VLLM}.md" in client.get("/zh/llms.txt").text
    assert "{searchTerms}" in client.get("/zh/opensearch.xml").text


def test_openapi_has_stable_operation_ids_and_examples(client):
    document = client.get("/api/openapi.json").json()
    operations = {op["operationId"]: op for path in document["paths"].values() for op in path.values()}
    assert {"listEntries", "getEntry", "getEntryMarkdown"} <= set(operations)
    assert all(operation.get("summary") for operation in operations.values())


def test_the_description_of_the_api_has_the_refusals_that_are_sent(client):
    document = client.get("/api/openapi.json").json()
    assert "HTTPValidationError" not in str(document)
    for operations in document["paths"].values():
        for operation in operations.values():
            assert "422" not in operation["responses"]
            if operation.get("parameters") or "requestBody" in operation:
                assert list(operation["responses"]["400"]["content"]) == ["application/problem+json"]
    sent = client.get("/api/errors?limit=many").json()
    problem = document["components"]["schemas"]["Problem"]
    assert set(problem["required"]) == set(problem["properties"]) <= set(sent)


def test_the_prefix_of_the_language_alone_leads_to_its_first_page(client):
    response = client.get("/zh", follow_redirects=False)
    assert (response.status_code, response.headers["location"]) == (301, "/zh/")
    assert client.get("/zh/").status_code == 200

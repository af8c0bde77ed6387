"""`wayout serve --watch`: what an author changes is loaded, and the page that is open loads itself again."""

import pytest
from starlette.testclient import TestClient

from app.cli.watching import VERSION_PATH, Preview, Watch
from app.main import create_app
from app.services.loading import load_content
from app.settings import Settings

ENTRY_ID = "net/port-in-use"
PAGE = f"/errors/{ENTRY_ID}"


@pytest.fixture
def watch(data, database_url, engine):
    data.write(ENTRY_ID)
    data.stamp()
    load_content(engine, data.path)
    watch = Watch(Settings(database_url=database_url, data_dir=data.path))
    yield watch
    watch.close()


@pytest.fixture
def preview(watch, data, database_url):
    settings = Settings(database_url=database_url, data_dir=data.path, page_cache_bytes=0)
    with TestClient(Preview(create_app(settings), watch), base_url="http://127.0.0.1:8000") as client:
        yield client


def test_a_changed_file_is_loaded_and_the_version_is_another_one(watch, preview, data, capsys):
    before = preview.get(VERSION_PATH).text
    watch.look()
    assert preview.get(VERSION_PATH).text == before
    data.write(ENTRY_ID, summary="The port has an owner")
    watch.look()
    assert preview.get(VERSION_PATH).text != before
    assert "The port has an owner" in preview.get(PAGE).text
    assert ENTRY_ID in capsys.readouterr().err


def test_broken_content_is_said_and_the_old_page_stays(watch, preview, data, capsys):
    before = preview.get(VERSION_PATH).text
    data.write(ENTRY_ID, category="no-such-category")
    watch.look()
    said = capsys.readouterr().err
    assert f"entries/{ENTRY_ID}/entry.yaml" in said
    assert "category" in said
    assert preview.get(VERSION_PATH).text == before
    assert preview.get(PAGE).status_code == 200
    watch.look()
    assert capsys.readouterr().err == "", "said once"
    data.write(ENTRY_ID)
    data.write("net/another")
    watch.look()
    assert preview.get("/errors/net/another").status_code == 200


@pytest.mark.parametrize("path", ["/", PAGE, f"/zh{PAGE}", "/errors/net/none"])
def test_a_page_carries_the_script_and_the_strict_policy(preview, path):
    response = preview.get(path, headers={"if-none-match": '"x"'})
    version = preview.get(VERSION_PATH).text
    assert f'src="/static/reload.js?version={version}"></script>\n</head>' in response.text
    assert "script-src 'self'" in response.headers["content-security-policy"]
    assert "content-encoding" not in response.headers
    assert preview.get(f"/static/reload.js?version={version}").status_code == 200


@pytest.mark.parametrize("path", [f"{PAGE}.md", f"/api{PAGE}.json"])
def test_other_formats_are_left_as_they_are(preview, small_client, path):
    assert preview.get(path).text == small_client.get(path).text


def test_without_it_no_page_has_the_script(small_client):
    assert "reload.js" not in small_client.get(PAGE).text
    assert small_client.get(VERSION_PATH).status_code == 404

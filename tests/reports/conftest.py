"""A served entry that is reported on, from networks that the test chooses."""

import shutil

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.services.loading import load_content
from app.settings import MIGRATIONS, Settings
from app.storage.database import migrate

ENTRY_ID, KEY, DEAD_KEY = "net/port-in-use", "stop-the-holder", "start-again"
API = f"/api/errors/{ENTRY_ID}/reports"
OWN_PAGE = {"sec-fetch-site": "same-origin"}


class Desk:
    """The application once, with a client for each network."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)

    def client(self, network="192.0.2.1", **options) -> TestClient:
        return TestClient(
            self.app, base_url="http://127.0.0.1:8000", client=(network, 5), follow_redirects=False, **options
        )

    def report(self, outcome="worked", network="192.0.2.1", **fields):
        return self.client(network).post(API, json={"key": KEY, "outcome": outcome, **fields})

    def reported(self, key=KEY):
        items = self.client().get(API).json()["items"]
        return next(item for item in items if item["key"] == key)


@pytest.fixture
def desk(data, database_url, engine):
    data.write(ENTRY_ID)
    data.stamp()
    load_content(engine, data.path)
    settings = Settings(
        database_url=database_url, data_dir=data.path, content_poll_seconds=1e-9, report_refresh_seconds=1e-9
    )
    desk = Desk(settings)
    with desk.client():
        yield desk


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    """A database made by the migrations once; each test gets a copy."""
    path = tmp_path_factory.mktemp("migrated") / "wayout.db"
    migrate(f"sqlite:///{path}", MIGRATIONS)
    return path


@pytest.fixture
def database_url(migrated, tmp_path):
    shutil.copyfile(migrated, tmp_path / "wayout.db")
    return f"sqlite:///{tmp_path / 'wayout.db'}"

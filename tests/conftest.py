"""What tests share: a small data folder to break, and the real one, loaded and served."""

import os
from datetime import date
from pathlib import Path

import pytest
import yaml
from starlette.testclient import TestClient

from app.main import create_app
from app.services.checking import stamp_content
from app.services.loading import load_content
from app.settings import MIGRATIONS, Settings
from app.storage.database import migrate, open_database

# The content that is tested: the project's own, or what WAYOUT_DATA_DIR names.
REAL_DATA = Path(os.environ.get("WAYOUT_DATA_DIR", Path(__file__).parent.parent / "data"))

ENTRY = {
    "summary": "A port is taken by another process",
    "messages": [
        "Error: listen EADDRINUSE: address already in use :::3000",
        "OSError: [Errno 98] Address already in use",
    ],
    "codes": ["EADDRINUSE"],
    "category": "resource_error",
    "tags": ["node.js"],
    "root_cause": "A socket can be bound to an address and port **once**.",
    "root_cause_type": "environment",
    "workarounds": [
        {
            "key": "stop-the-holder",
            "action": "Stop the process that holds the port",
            "how": "Find it:\n\n```sh\nss -ltnp\n```\n\nThen stop it.",
            "when": "It is a leftover.",
            "trade_off": "It is down.",
            "risk": "changes_system",
        }
    ],
    "dead_ends": [
        {"key": "start-again", "action": "Start again", "why": "The port stays taken.", "harm": "wastes_time"}
    ],
    "authored_by": "human",
    "changes": [{"date": date(2026, 1, 2), "what": "First version."}],
}
ZH = {
    "summary": "端口已被另一个进程占用",
    "root_cause": "一个地址加端口只能绑定**一次**。",
    "workarounds": {
        "stop-the-holder": {
            "action": "停掉占用端口的进程",
            "how": "先找到它：\n\n{{code 1}}\n\n再停掉它。",
            "when": "它是遗留进程。",
            "trade_off": "服务会中断。",
        }
    },
    "dead_ends": {"start-again": {"action": "反复启动", "why": "端口仍被占用。"}},
    "changes": {1: "首次发布。"},
}


class WithoutAliases(yaml.SafeDumper):
    """Writes what stands twice twice, as an author does."""

    def ignore_aliases(self, data):  # noqa: ARG002
        return True


class DataFolder:
    """A data folder that a test fills and changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("domains.yaml", "categories.yaml", "glossary.zh.yaml"):
            (path / name).write_bytes((REAL_DATA / name).read_bytes())
        (path / "entries").mkdir()

    def write(self, entry_id: str, *, zh: dict | None = ZH, **changed: object) -> Path:
        folder = self.path / "entries" / entry_id
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "entry.yaml").write_text(
            yaml.dump({**ENTRY, **changed}, Dumper=WithoutAliases, allow_unicode=True, sort_keys=False),
            encoding="utf-8",
        )
        if zh is not None:
            (folder / "zh.yaml").write_text(
                yaml.dump(zh, Dumper=WithoutAliases, allow_unicode=True, sort_keys=False), encoding="utf-8"
            )
        return folder

    def stamp(self) -> None:
        stamp_content(self.path)


@pytest.fixture
def data(tmp_path):
    (tmp_path / "data").mkdir()
    return DataFolder(tmp_path / "data")


@pytest.fixture
def database_url(tmp_path):
    url = f"sqlite:///{tmp_path / 'wayout.db'}"
    migrate(url, MIGRATIONS)
    return url


@pytest.fixture
def engine(database_url):
    engine = open_database(database_url)
    yield engine
    engine.dispose()


def make_client(settings: Settings) -> TestClient:
    return TestClient(create_app(settings), base_url="http://127.0.0.1:8000", follow_redirects=False)


@pytest.fixture(scope="session")
def real_url(tmp_path_factory):
    """The project's own content in a database made by the migrations."""
    url = f"sqlite:///{tmp_path_factory.mktemp('real') / 'wayout.db'}"
    migrate(url, MIGRATIONS)
    engine = open_database(url)
    load_content(engine, REAL_DATA)
    engine.dispose()
    return url


@pytest.fixture(scope="session")
def client(real_url):
    with make_client(Settings(database_url=real_url, data_dir=REAL_DATA)) as client:
        yield client


@pytest.fixture
def small_client(data, database_url, engine):
    """One entry of a folder that the test may change; every request looks for new content."""
    data.write("net/port-in-use")
    data.stamp()
    load_content(engine, data.path)
    settings = Settings(database_url=database_url, data_dir=data.path, content_poll_seconds=1e-9)
    with make_client(settings) as client:
        yield client


def pytest_sessionfinish(session, exitstatus):
    """CI installs whatever a test may need, so there a skipped test is one that should have run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    reports = reporter.stats.get("skipped", []) if reporter else []
    # The development cases are never part of the project, so no machine can install them.
    skipped = sum("outside the repository" not in str(report.longrepr) for report in reports)
    if os.environ.get("WAYOUT_NO_SKIPS") and skipped and exitstatus == 0:
        session.exitstatus = 1
        reporter.write_line(f"{skipped} skipped, and WAYOUT_NO_SKIPS is set: that counts as failed", red=True)

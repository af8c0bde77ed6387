"""What cannot be built says nothing about a version where it is the machine that lacks something."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from app.measure.environments import Environments, Request, _make_venv
from app.measure.toolchain import RuntimeMissing


@pytest.fixture(autouse=True)
def without_a_network(monkeypatch, tmp_path):
    for name in ("UV_INDEX_URL", "UV_DEFAULT_INDEX", "npm_config_registry"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/")
    monkeypatch.setenv("UV_HTTP_RETRIES", "0")
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "uv"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))


def test_a_python_package_without_a_network_is_skipped_and_not_called_uninstallable(tmp_path):
    (tmp_path / "venv").mkdir()
    request = Request(kind="python", values=(), install=("numpy==1.26.4",))
    with pytest.raises(RuntimeMissing, match="cannot be reached"):
        _make_venv(tmp_path / "venv", Path(os.path.realpath(sys.executable)), request)


@pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed")
def test_a_node_release_without_a_network_is_skipped_and_not_called_uninstallable(tmp_path):
    with pytest.raises(RuntimeMissing, match="cannot be reached"):
        Environments(tmp_path / "cache")._node_binary("20.0.0")

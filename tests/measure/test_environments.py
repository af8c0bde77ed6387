"""Environments are built on the host, so nothing of a package may run while they are."""

import json
import os
import runpy
import sys
import zipfile
from pathlib import Path

import pytest

from app.measure.environments import DOCKER_RELEASES, Environments, Request, _make_venv
from app.measure.toolchain import RuntimeMissing
from tests.conftest import REAL_DATA

DIST = "eager-1.0.dist-info"


def test_no_code_of_a_package_runs_on_the_host_while_it_is_installed(tmp_path, monkeypatch):
    wheel, ran, folder = tmp_path / "eager-1.0-py3-none-any.whl", tmp_path / "ran", tmp_path / "venv"
    files = {
        "eager.pth": f"import pathlib; pathlib.Path({str(ran)!r}).touch()\n",
        "eager.py": "VALUE = 1\n",
        f"{DIST}/METADATA": "Metadata-Version: 2.1\nName: eager\nVersion: 1.0\n",
        f"{DIST}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{DIST}/RECORD"] = "".join(f"{name},,\n" for name in (*files, f"{DIST}/RECORD"))
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("UV_OFFLINE", "1")
    folder.mkdir()
    interpreter = Path(os.path.realpath(sys.executable))
    _make_venv(folder, interpreter, Request(kind="python", values=(), install=(str(wheel),)))
    assert not ran.exists()
    assert list(folder.rglob("eager.*.pyc"))


def test_a_release_of_docker_that_no_debian_has_is_missing_and_those_there_are_named(tmp_path):
    with pytest.raises(RuntimeMissing, match=", ".join(DOCKER_RELEASES)):
        Environments(tmp_path).build(Request(kind="docker", values=(("docker", "1.13"),), install=()))


def test_a_container_in_a_sandbox_keeps_what_the_kernel_allows_there(tmp_path):
    config = {
        "process": {"args": ["sh"], "rlimits": [], "oomScoreAdj": 0},
        "mounts": [{"destination": "/proc", "type": "proc"}, {"destination": "/data", "type": "bind"}],
        "linux": {"namespaces": [{"type": "pid"}, {"type": "network"}], "resources": {}, "cgroupsPath": "/a"},
    }
    (tmp_path / "config.json").write_text(json.dumps(config))
    runtime = runpy.run_path(str(REAL_DATA.parent / "app" / "measure" / "docker" / "runc"))
    runtime["loosen"](tmp_path / "config.json")
    loosened = json.loads((tmp_path / "config.json").read_text())
    assert loosened["process"] == {"args": ["sh"]}
    assert [(row["destination"], row["type"]) for row in loosened["mounts"]] == [
        ("/data", "bind"),
        ("/proc", "bind"),
        ("/dev", "bind"),
    ]
    assert loosened["linux"] == {"namespaces": [{"type": "network"}]}

"""Environments are built on the host, so nothing of a package may run while they are."""

import os
import sys
import zipfile
from pathlib import Path

from app.measure.environments import Request, _make_venv

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

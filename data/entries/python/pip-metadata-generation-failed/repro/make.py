"""hello 1.0 as source code whose build needs distutils, 2.0 as a wheel; lacking 1.0 forgot to name what its build needs."""

import io
import tarfile
from pathlib import Path

from wheels import wheel

BACKEND = """
import pathlib
import zipfile


def get_requires_for_build_wheel(config_settings=None):
    import {needs}

    return []


def build_wheel(folder, config_settings=None, metadata_directory=None):
    name = "{name}-1.0-py3-none-any.whl"
    info = "{name}-1.0.dist-info"
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w") as archive:
        archive.writestr("hello.py", "version = '1.0'\\n")
        archive.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n")
        archive.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        archive.writestr(info + "/RECORD", "hello.py,,\\n")
    return name
"""


def sdist(name, needs):
    files = {
        "PKG-INFO": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n',
        "backend.py": BACKEND.format(name=name, needs=needs),
    }
    Path("wheels").mkdir(exist_ok=True)
    with tarfile.open(f"wheels/{name}-1.0.tar.gz", "w:gz") as archive:
        for path, text in files.items():
            member = tarfile.TarInfo(f"{name}-1.0/{path}")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text.encode()))


wheel("hello", "2.0")
sdist("hello", "distutils.core")
sdist("lacking", "packaging.version")

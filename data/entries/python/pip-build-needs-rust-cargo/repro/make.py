"""Makes dist/: fast 1.0 with a wheel that every pip knows, fast 2.0 with one for glibc 2.28 and its source in Rust."""
import io
import pathlib
import tarfile
import zipfile

dist = pathlib.Path("dist")
dist.mkdir()


def wheel(version, tag):
    info = f"fast-{version}.dist-info"
    with zipfile.ZipFile(dist / f"fast-{version}-py3-none-{tag}.whl", "w") as made:
        made.writestr("fast.py", f'VERSION = "{version}"\n')
        made.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: fast\nVersion: {version}\n")
        made.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: make\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n")
        made.writestr(f"{info}/RECORD", f"fast.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")


wheel("1.0", "manylinux2014_x86_64")
wheel("2.0", "manylinux_2_28_x86_64")
files = {
    "PKG-INFO": "Metadata-Version: 2.1\nName: fast\nVersion: 2.0\n",
    "setup.py": 'from setuptools import setup\nfrom setuptools_rust import RustExtension\n\nsetup(name="fast", version="2.0", rust_extensions=[RustExtension("fast")])\n',
    "pyproject.toml": '[build-system]\nrequires = ["setuptools", "setuptools-rust"]\nbuild-backend = "setuptools.build_meta"\n',
    "Cargo.toml": '[package]\nname = "fast"\nversion = "2.0.0"\n\n[lib]\ncrate-type = ["cdylib"]\n',
    "src/lib.rs": "",
}
with tarfile.open(dist / "fast-2.0.tar.gz", "w:gz") as made:
    for name, text in files.items():
        member = tarfile.TarInfo(f"fast-2.0/{name}")
        member.size = len(text)
        made.addfile(member, io.BytesIO(text.encode()))

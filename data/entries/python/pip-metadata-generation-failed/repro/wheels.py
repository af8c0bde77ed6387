# Wheels made on the spot: wheel("name", "version", requires=[…], python="≥3.8") in the folder wheels/.
import pathlib
import zipfile

FOLDER = pathlib.Path("wheels")


def wheel(name, version, requires=(), python=""):
    FOLDER.mkdir(exist_ok=True)
    info = f"{name}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    metadata += "".join(f"Requires-Dist: {row}\n" for row in requires)
    metadata += f"Requires-Python: {python}\n" if python else ""
    with zipfile.ZipFile(FOLDER / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}.py", f"version = '{version}'\n")
        archive.writestr(f"{info}/METADATA", metadata)
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")

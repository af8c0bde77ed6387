# lib 1.0 and 2.0, shop, which needs lib 2, and other, which takes any: as wheels in a folder.
import pathlib
import zipfile

pathlib.Path("wheels").mkdir()
for name, version, needs in [("lib", "1.0", ""), ("lib", "2.0", ""), ("shop", "1.0", "lib>=2"), ("other", "1.0", "lib")]:
    info = f"{name}-{version}.dist-info/"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n" + (f"Requires-Dist: {needs}\n" if needs else "")
    with zipfile.ZipFile(f"wheels/{name}-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", f"VERSION = '{version}'\n")
        wheel.writestr(info + "METADATA", metadata)
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\nGenerator: by hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(info + "RECORD", f"{name}.py,,\n{info}METADATA,,\n{info}WHEEL,,\n{info}RECORD,,\n")

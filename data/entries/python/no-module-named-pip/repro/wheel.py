# wheel.py: writes hello-1.0-py3-none-any.whl
import zipfile

INFO = "hello-1.0.dist-info"
FILES = {
    "hello.py": "text = 'hello 1.0'\n",
    f"{INFO}/METADATA": "Metadata-Version: 2.1\nName: hello\nVersion: 1.0\n",
    f"{INFO}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}
FILES[f"{INFO}/RECORD"] = "".join(f"{name},,\n" for name in (*FILES, f"{INFO}/RECORD"))
with zipfile.ZipFile("hello-1.0-py3-none-any.whl", "w") as wheel:
    for name, text in FILES.items():
        wheel.writestr(name, text)

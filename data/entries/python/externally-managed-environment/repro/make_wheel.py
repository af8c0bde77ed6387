# The smallest wheel there is: one module and its metadata.
import zipfile

with zipfile.ZipFile("hello-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr("hello.py", "text = 'hello works'\n")
    wheel.writestr("hello-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: hello\nVersion: 1.0\n")
    wheel.writestr("hello-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    wheel.writestr("hello-1.0.dist-info/RECORD", "hello.py,,\n")

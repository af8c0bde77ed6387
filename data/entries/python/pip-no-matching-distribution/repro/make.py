# 2.0 is for every Python 3; 1.0 is for CPython 2.7 only, in its name and in what it contains.
import os
import zipfile

from wheels import wheel

wheel("hello", "2.0")
wheel("hello", "1.0")
source = "wheels/hello-1.0-py3-none-any.whl"
with zipfile.ZipFile(source) as archive:
    files = {name: archive.read(name) for name in archive.namelist()}
files["hello.py"] = b"print 'loading'\nversion = '1.0'\n"
os.remove(source)
with zipfile.ZipFile("wheels/hello-1.0-cp27-none-any.whl", "w") as archive:
    for name, body in files.items():
        archive.writestr(name, body)

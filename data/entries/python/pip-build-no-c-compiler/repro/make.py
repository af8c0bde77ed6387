"""hello 1.0 as source code with an extension in C, 2.0 as a wheel."""

import io
import tarfile

from wheels import wheel

SETUP = """
from setuptools import Extension, setup
setup(name="hello", version="1.0", py_modules=["hello"], ext_modules=[Extension("_hello", ["hello.c"])])
"""
CODE = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_hello", NULL, -1, NULL};
PyMODINIT_FUNC PyInit__hello(void) { return PyModule_Create(&module); }
"""
FILES = {"setup.py": SETUP, "hello.c": CODE, "hello.py": "import _hello\nversion = '1.0'\n", "PKG-INFO": "Name: hello\nVersion: 1.0\n"}

wheel("hello", "2.0")
with tarfile.open("wheels/hello-1.0.tar.gz", "w:gz") as archive:
    for path, text in FILES.items():
        member = tarfile.TarInfo(f"hello-1.0/{path}")
        member.size = len(text)
        archive.addfile(member, io.BytesIO(text.encode()))

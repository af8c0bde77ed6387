"""wheels/: mypackage 1.2.3 for this Python; source/: its source, with an extension that is not compiled."""

import pathlib
import subprocess
import sys
import sysconfig
import zipfile

CODE = """
#include <Python.h>
static PyObject *answer(PyObject *self, PyObject *none) { return PyLong_FromLong(42); }
static PyMethodDef methods[] = {{"answer", answer, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_core", NULL, -1, methods};
PyMODINIT_FUNC PyInit__core(void) { return PyModule_Create(&module); }
"""
INIT = "from mypackage._core import answer\n"

source = pathlib.Path("source/mypackage")
source.mkdir(parents=True)
(source / "__init__.py").write_text(INIT)
(source / "_core.c").write_text(CODE)
built = "_core" + sysconfig.get_config_var("EXT_SUFFIX")
include = sysconfig.get_path("include")
subprocess.run(["gcc", "-shared", "-fPIC", f"-I{include}", "-o", built, str(source / "_core.c")], check=True)
tag = f"cp{sys.version_info[0]}{sys.version_info[1]}"
info = "mypackage-1.2.3.dist-info"
pathlib.Path("wheels").mkdir()
with zipfile.ZipFile(f"wheels/mypackage-1.2.3-{tag}-{tag}-linux_x86_64.whl", "w") as archive:
    archive.writestr("mypackage/__init__.py", INIT)
    archive.write(built, f"mypackage/{built}")
    archive.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: mypackage\nVersion: 1.2.3\n")
    archive.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}-{tag}-linux_x86_64\n")
    archive.writestr(f"{info}/RECORD", "mypackage/__init__.py,,\n")

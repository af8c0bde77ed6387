#include <Python.h>
#include <c10/util/Exception.h>

struct Refused : c10::Error {
  Refused() : c10::Error({"check", "fast.cpp", 5}, std::string("refused")) {}
};
static PyObject *check(PyObject *, PyObject *) { throw Refused(); }
static PyMethodDef methods[] = {{"check", check, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
static PyModuleDef module_of_fast = {PyModuleDef_HEAD_INIT, "fast", nullptr, -1, methods};
PyMODINIT_FUNC PyInit_fast() { return PyModule_Create(&module_of_fast); }

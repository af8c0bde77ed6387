# ways.sh <what is done>: no GPU and no driver is needed to load the library and to ask it something.
site=$(python -c 'import nvidia; print(list(nvidia.__path__)[0])')
# The extension, built against the library; the wheels have it under its full name only.
mkdir build && ln -s "$site/cuda_runtime/lib/libcudart.so.12" build/libcudart.so
include=$(python -c 'import sysconfig; print(sysconfig.get_paths()["include"])')
cat > app.c <<'C'
#include <Python.h>
const char *cudaGetErrorString(int error);
static PyObject *ask(PyObject *self, PyObject *args) { return PyUnicode_FromString(cudaGetErrorString(0)); }
static PyMethodDef methods[] = {{"ask", ask, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "app", NULL, -1, methods};
PyMODINIT_FUNC PyInit_app(void) { return PyModule_Create(&module); }
C
gcc -shared -fPIC -I"$include" -o app.so app.c -Lbuild -lcudart || exit 9
run() { python -c 'import app; print(app.ask(), "from", next(line.split("/")[-1].strip() for line in open("/proc/self/maps") if "libcudart" in line))'; }
refused() { run 2> refusal.txt && exit 9; grep -q 'libcudart.so.12: cannot open shared object file' refusal.txt || { cat refusal.txt; exit 9; }; }
case "$1" in
nothing) ;;
pip)
  # A program that looks below site-packages, as PyTorch does, needs the package and no more; others need the next way.
  refused
  gcc -shared -fPIC -I"$include" -o app.so app.c -Lbuild -lcudart -Wl,-rpath,"$site/cuda_runtime/lib" || exit 9
  ;;
loader)
  refused
  export LD_LIBRARY_PATH="$(python -c "import glob, nvidia; print(':'.join(d for p in nvidia.__path__ for d in glob.glob(p + '/*/lib')))")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  ;;
matching)
  # Only CUDA 11 is there: a release of the program that was built for it.
  mkdir toolkit && cp "$site/cuda_runtime/lib/libcudart.so.11.0" toolkit/
  export LD_LIBRARY_PATH="$PWD/toolkit"
  refused
  ln -sf "$PWD/toolkit/libcudart.so.11.0" build/libcudart.so
  gcc -shared -fPIC -I"$include" -o app.so app.c -Lbuild -lcudart || exit 9
  ;;
link)
  # A program built for CUDA 11, and the library of CUDA 12 under the name that it asks for.
  ln -sf "$site/cuda_runtime/lib/libcudart.so.11.0" build/libcudart.so
  gcc -shared -fPIC -I"$include" -o app.so app.c -Lbuild -lcudart || exit 9
  mkdir links && ln -s "$site/cuda_runtime/lib/libcudart.so.12" links/libcudart.so.11.0
  run 2>&1 | grep -q 'libcudart.so.11.0: cannot open shared object file' || exit 9
  export LD_LIBRARY_PATH="$PWD/links"
  ;;
esac
run

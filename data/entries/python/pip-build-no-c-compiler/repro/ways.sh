# ways.sh with|without <options and requirement>: with a compiler in PATH or not; the build uses the environment's setuptools.
python make.py
case "$1" in without) export PATH="$(dirname "$(command -v python)")" ;; esac
shift
python -m pip install -q --disable-pip-version-check --no-index --no-build-isolation --find-links wheels --target lib "$@" || exit 1
PYTHONPATH=lib python -c "import hello; print('hello', hello.version)"

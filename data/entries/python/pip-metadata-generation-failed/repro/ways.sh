# ways.sh <options and requirement>
python make.py
python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib "$@" || exit 1
PYTHONPATH=lib python -c "import hello; print('hello', hello.version)"

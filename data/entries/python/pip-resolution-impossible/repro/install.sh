# install.sh <requirements and options>: app 1.0 wants common 1, app 2.0 wants common 2.
python make.py
python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib "$@" || exit 1
PYTHONPATH=lib python verify.py

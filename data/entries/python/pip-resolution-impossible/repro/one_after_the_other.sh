python make.py
python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib app==1.0 || exit 1
python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib --upgrade common==2.0 || exit 1
PYTHONPATH=lib python verify.py

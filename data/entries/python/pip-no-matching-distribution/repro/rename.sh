# The file for Python 2.7 under the name of one for Python 3.
python make.py
mv wheels/hello-1.0-cp27-none-any.whl wheels/hello-1.0-py3-none-any.whl
python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib hello==1.0 || exit 1
PYTHONPATH=lib python -c "import hello; print('hello', hello.version)"

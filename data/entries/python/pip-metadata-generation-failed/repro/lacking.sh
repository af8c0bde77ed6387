# A package that forgot to name packaging among what its build needs: first refused, then given it without isolation.
python make.py
install() { python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib "$@"; }
install lacking > refusal.txt 2>&1 && exit 9
grep -q "packaging" refusal.txt || exit 9
# What `pip install packaging` would bring; pip carries a copy.
mkdir tools && cp -r "$(python -c 'import pip; print(pip.__path__[0])')/_vendor/packaging" tools/
PYTHONPATH=tools install --no-build-isolation lacking || exit 1
PYTHONPATH=lib python -c "import hello; print('hello', hello.version)"

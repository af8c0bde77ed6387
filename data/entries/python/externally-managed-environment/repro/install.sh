# install.sh <plain|user|venv>
python3 make_wheel.py || exit 9
python=python3 where=
case "$1" in
  user) where=--user ;;
  venv) python3 -m venv .venv && python=.venv/bin/python ;;
esac
$python -m pip install -q --no-index --disable-pip-version-check $where ./hello-1.0-py3-none-any.whl || exit 1
$python -c "import hello; print(hello.text)"

# ways.sh <what is done>
python wheel.py
mkdir app && mv hello-*.whl app && cd app || exit 9
export UV_OFFLINE=1
uv venv -q --python "$(python -c 'import sys; print(sys._base_executable)')" .venv || exit 9
venv=$PWD/.venv
unset VIRTUAL_ENV
. .venv/bin/activate
refused() { python -m pip --version 2> refused.txt && exit 9; grep -q 'No module named pip$' refused.txt || exit 9; }
case "$1" in
  nothing) python -m pip install hello-1.0-py3-none-any.whl ;;
  uv)
    refused
    uv pip install -q hello-1.0-py3-none-any.whl && uv pip list && uv pip check ;;
  ensurepip)
    refused
    python -m ensurepip --upgrade && python -m pip install -q hello-1.0-py3-none-any.whl ;;
  anew)
    deactivate
    "$(sed -n 's/^home = //p' .venv/pyvenv.cfg)/python3" -m venv --without-pip .venv --clear && . .venv/bin/activate && refused
    deactivate
    "$(sed -n 's/^home = //p' .venv/pyvenv.cfg)/python3" -m venv --clear .venv && . .venv/bin/activate && python -m pip install -q hello-1.0-py3-none-any.whl ;;
  bare)
    PATH=$venv/bin:$(sed -n 's/^home = //p' .venv/pyvenv.cfg):$PATH
    pip install -q --user hello-1.0-py3-none-any.whl 2> /dev/null
    python -m pip --version ;;
esac
python -c "import hello; print(hello.text)"

# ways.sh other|wheel: an installation that was copied from another Python; a wheel for this one is refused in a folder with the source.
python make.py || exit 9
install() { python -m pip install -q --disable-pip-version-check --no-index --find-links wheels --target lib --upgrade --force-reinstall --no-deps --no-cache-dir --only-binary :all: mypackage==1.2.3; }
install || exit 9
for file in lib/mypackage/_core.*; do mv "$file" "lib/mypackage/_core.cpython-27-x86_64-linux-gnu.so"; done
export PYTHONPATH="$PWD/lib"
ask() { python -c "import mypackage; print('answer', mypackage.answer())"; }
if [ "$1" = wheel ]; then
  ask 2>/dev/null && exit 9
  install || exit 1
  (cd source && ask 2>/dev/null) && exit 9
fi
ask

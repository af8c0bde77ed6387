# ways.sh damaged|removed|again
mkdir copy && cp -r "$(python -c 'import numpy; print(numpy.__path__[0])')" copy/numpy
rm copy/numpy/*core/_multiarray_umath*.so
export PYTHONPATH="$PWD/copy"
case "$1" in
removed)
  python -c "import numpy" 2>/dev/null && exit 9
  # What is left over is named, and goes.
  left=$(python -c "import sys; sys.path.pop(0); import numpy; print(numpy.__path__)" 2>&1); echo "$left" | grep -q "$PWD/copy/numpy" || exit 9
  rm -r copy/numpy
  ;;
again)
  # The copy that pip would write anew is whole already.
  env -u PYTHONPATH python -c "import numpy" || exit 9
  ;;
esac
python -c "import numpy; print('sum', numpy.array([1, 2, 3]).sum())"

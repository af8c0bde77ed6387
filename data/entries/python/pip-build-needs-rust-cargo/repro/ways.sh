# ways.sh <what is done>: the index is the folder dist; the build uses what is installed, since there is no network.
python make.py || exit 9
install() { python -m pip --disable-pip-version-check install --no-index --find-links dist --no-build-isolation "$@" 2>&1; }
cp -R .venv own && export PATH="$PWD/own/bin:$PATH" || exit 9
case "$1" in
install) install fast || exit 1 ;;
wheels) install fast > refusal.txt && exit 9; grep -q "can't find Rust compiler" refusal.txt || exit 9; install --only-binary=:all: fast || exit 1 ;;
bridge)
  # The bridge to the compiler is installed; it is not the compiler.
  python -c 'import setuptools_rust' || exit 9
  install fast || exit 1
  ;;
no-binary) install --no-binary fast fast || exit 1 ;;
esac
python -c 'import fast; print("installed fast", fast.VERSION)'

# ways.sh <what is done>, in an environment of its own, where pip of this version may install.
python make_wheels.py
python -m venv --without-pip mine && cp -r "$(python -c 'import pip; print(pip.__path__[0])')" "$(mine/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"
pip() { mine/bin/python -m pip --disable-pip-version-check "$@"; }
install() { pip install -q --no-index --find-links wheels "$@"; }
install shop || exit 9
case "$1" in
one-by-one) install "lib==1.0" ;;
again) install "lib==1.0" 2>/dev/null; install "lib==1.0" ;;
together) install shop other ;;
back) install "lib==1.0" 2>/dev/null; install "lib>=2" ;;
unused) install "lib==1.0" 2>/dev/null; pip uninstall -q -y shop ;;
fresh)
  install "lib==1.0" 2>/dev/null
  cp -r mine/lib/python3.11/site-packages/pip pip-kept && rm -rf mine
  python -m venv --without-pip mine && mv pip-kept mine/lib/python3.11/site-packages/pip && install shop
  ;;
esac
pip check

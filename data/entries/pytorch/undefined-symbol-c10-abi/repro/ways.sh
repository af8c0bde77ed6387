# ways.sh <what is done>
abi=$(python -c 'import torch; print(int(torch.compiled_with_cxx11_abi()))')
torch=$(python -c 'import os, torch; print(os.path.dirname(torch.__file__))')
include=$(python -c 'import sysconfig; print(sysconfig.get_paths()["include"])')
export PATH="$PWD/.venv/bin:$PATH" HOME=/tmp MAX_JOBS=1
wheel() { # <ABI>: a wheel of the extension, as a project publishes one for each
  mkdir -p "built$1/fast-1.0.dist-info"
  g++ -std=c++17 -shared -fPIC -D_GLIBCXX_USE_CXX11_ABI="$1" -I"$include" -I"$torch/include" -o "built$1/fast.so" fast.cpp -L"$torch/lib" -lc10 || exit 9
  printf 'Metadata-Version: 2.1\nName: fast\nVersion: 1.0\n' > "built$1/fast-1.0.dist-info/METADATA"
  printf 'Wheel-Version: 1.0\nGenerator: ways\nRoot-Is-Purelib: false\nTag: cp310-cp310-linux_x86_64\n' > "built$1/fast-1.0.dist-info/WHEEL"
  printf 'fast.so,,\nfast-1.0.dist-info/METADATA,,\nfast-1.0.dist-info/WHEEL,,\nfast-1.0.dist-info/RECORD,,\n' > "built$1/fast-1.0.dist-info/RECORD"
  mkdir -p "abi$1" && (cd "built$1" && python -m zipfile -c "../abi$1/fast-1.0-cp310-cp310-linux_x86_64.whl" fast.so fast-1.0.dist-info)
}
target=$PWD/packages
install() { rm -rf "$target"; python -m pip --disable-pip-version-check install -q --no-index --no-deps --target "$target" "$@" > pip.txt 2>&1 || { cat pip.txt; exit 9; }; }
run() { PYTHONPATH=$target python -c 'import torch, fast; print("imported with torch", torch.__version__.split("+")[0])'; }
refused() { run > refusal.txt 2>&1 && exit 9; grep -q 'undefined symbol: _ZN3c105ErrorC2ENS_14SourceLocationE' refusal.txt || { cat refusal.txt; exit 9; }; }
wheel $((1 - abi))
install --find-links "abi$((1 - abi))" fast
case "$1" in
matching)
  refused
  wheel "$abi"
  install --find-links "abi$abi" fast
  ;;
rebuild)
  refused
  mkdir source && cp fast.cpp source/
  printf 'from setuptools import setup\nfrom torch.utils.cpp_extension import BuildExtension, CppExtension\n\nsetup(name="fast", version="1.0", ext_modules=[CppExtension("fast", ["fast.cpp"])], cmdclass={"build_ext": BuildExtension.with_options(use_ninja=False)})\n' > source/setup.py
  install --no-build-isolation --no-cache-dir ./source
  ;;
preload)
  export LD_LIBRARY_PATH="$torch/lib" LD_PRELOAD="$torch/lib/libc10.so"
  ;;
esac
run

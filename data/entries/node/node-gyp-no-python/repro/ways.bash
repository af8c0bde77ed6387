# ways.bash <what is done>: python3 is Debian's, but not in PATH; the headers come from a package, not from the network.
mkdir addon tools && cd addon
echo '{"name": "addon", "version": "1.0.0"}' > package.json
echo '{"targets": [{"target_name": "hello", "sources": ["hello.c"]}]}' > binding.gyp
cat > hello.c <<'C'
#include <node_api.h>
NAPI_MODULE_INIT() {
  napi_value text;
  napi_create_string_utf8(env, "built hello", NAPI_AUTO_LENGTH, &text);
  return text;
}
C
for tool in /usr/bin/* /bin/*; do case "${tool##*/}" in *python*) ;; *) ln -sf "$tool" ../tools/ ;; esac; done
all=$PATH && export PATH=$PWD/../tools:/opt/node/bin
gyp() { node "../node_modules/${which:-node-gyp}/bin/node-gyp.js" rebuild --nodedir="$PWD/../node_modules/headers" 2>&1; }
refused() { gyp > refusal.txt && exit 9; grep -q "$1" refusal.txt || { cat refusal.txt; exit 9; }; rm -rf build; }
missing='Could not find any Python installation to use'
case "$1" in
package)
  refused "$missing"
  cd .. && node -e 'const b = require("bcryptjs"); if (b.compareSync("a", b.hashSync("a", 4))) console.log("hashed without an addon")'
  exit
  ;;
install)
  refused "$missing"
  export PATH=$all
  ;;
point)
  refused "$missing"
  PYTHON=/usr/bin/python3 gyp > first.txt || { cat first.txt; exit 1; }
  rm -rf build
  export NODE_GYP_FORCE_PYTHON=/usr/bin/python3
  ;;
newer)
  # A Python as 3.12 is, which has no distutils.
  mkdir -p ../without/distutils && echo "raise ModuleNotFoundError(\"No module named 'distutils'\")" > ../without/distutils/__init__.py
  export PATH=$all PYTHONPATH=$PWD/../without SETUPTOOLS_USE_DISTUTILS=stdlib
  which=old-node-gyp refused "ModuleNotFoundError: No module named 'distutils'"
  ;;
esac
gyp > said.txt || { cat said.txt; exit 1; }
node -p 'require("./build/Release/hello.node")'

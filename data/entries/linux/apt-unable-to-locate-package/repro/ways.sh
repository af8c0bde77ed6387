# ways.sh <no-lists|updated|searched>
. ./archive.sh
good() { [ "$(version "$1")" = "$2 installed" ] && echo "as it should be"; }
case "$1" in
no-lists)
  build libexample-dev 1.2-1
  apt-get install libexample-dev >/dev/null && good libexample-dev 1.2-1
  ;;
updated)
  build libexample-dev 1.2-1
  apt-get update >/dev/null 2>&1 && apt-get install libexample-dev >/dev/null && good libexample-dev 1.2-1
  ;;
searched)
  build libexample2-dev 2.0-1
  apt-get update >/dev/null 2>&1
  apt-get install libexample-dev >said.txt 2>&1 && exit 9
  grep -q 'Unable to locate package libexample-dev' said.txt || exit 9
  name=$(apt-cache search libexample | cut -d' ' -f1)
  apt-get install "$name" >/dev/null && good libexample2-dev 2.0-1
  ;;
esac

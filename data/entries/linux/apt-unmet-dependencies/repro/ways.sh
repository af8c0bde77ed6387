# ways.sh <what is done>; the hold and the half-done package first show apt's refusal.
. ./archive.sh
refused() { "$@" > said.txt 2>&1 && exit 9; grep -qiE 'unmet dependencies|held broken|unsatisfied dependencies|held packages' said.txt || exit 9; }
good() { [ "$(version "$1")" = "$2 installed" ] && apt-get check >/dev/null 2>&1 && echo "as it should be"; }
build libexample1 1.2-1
build libexample-dev 1.2-1 "libexample1 (= 1.2-1)"
hidden=yes build libexample1 1.3-1
apt-get update >/dev/null 2>&1 || exit 9
case "$1" in
newer)
  on -i archive/libexample1_1.3-1.deb >/dev/null && apt-get install libexample-dev >/dev/null && good libexample-dev 1.2-1
  ;;
forced)
  on -i archive/libexample1_1.3-1.deb >/dev/null && on -i --force-depends archive/libexample-dev_1.2-1.deb >/dev/null 2>&1
  good libexample-dev 1.2-1
  ;;
downgraded)
  on -i archive/libexample1_1.3-1.deb >/dev/null
  apt-get install --allow-downgrades libexample1=1.2-1 libexample-dev=1.2-1 >/dev/null && good libexample-dev 1.2-1
  ;;
hold)
  on -i archive/libexample1_1.2-1.deb >/dev/null && echo "libexample1 hold" | on --set-selections
  hidden= build libexample1 1.4-1
  build program 1.0 "libexample1 (>= 1.4)"
  apt-get update >/dev/null 2>&1
  refused apt-get install program
  echo "libexample1 install" | on --set-selections
  apt-get install program >/dev/null && good program 1.0
  ;;
repaired)
  on -i archive/libexample-dev_1.2-1.deb >/dev/null 2>&1
  build other 1.0
  apt-get update >/dev/null 2>&1
  refused apt-get install other
  apt-get install -f >/dev/null && good libexample-dev 1.2-1
  ;;
esac

# ways.sh <what is done>, in a package database and a tree of the script's own.
here=$PWD
mkdir -p db/info db/updates db/triggers tree/etc tree/usr/sbin && touch db/status db/available
dpkg() { command dpkg --admindir="$here/db" --instdir="$here/tree" --force-script-chrootless "$@"; }
build() {
  mkdir -p "$1/DEBIAN"
  printf 'Package: %s\nVersion: 1.0\nArchitecture: all\nMaintainer: me <me@example.com>\nDescription: nothing\n' "$1" > "$1/DEBIAN/control"
  chmod -R g-w,o-w "$1" && dpkg-deb --build "$1" >/dev/null || exit 9
}
script() { mkdir -p example/DEBIAN && printf '#!/bin/sh\n%s\n' "$2" > "example/DEBIAN/$1" && chmod 755 "example/DEBIAN/$1"; }
status() { dpkg-query --admindir="$here/db" -W -f '${db:Status-Status}' example 2>/dev/null; }
installed() { [ "$(status)" = installed ] && echo "as it should be"; }
refused() { "$@" >said.txt 2>&1 && exit 9; grep -q 'dpkg: error' said.txt || exit 9; }
NEEDS_A_FILE="test -f $here/tree/etc/example.conf || exit 1; touch $here/tree/etc/example.done"

case "$1" in
postinst)
  script postinst "$NEEDS_A_FILE" && build example && dpkg -i example.deb
  installed
  ;;
mended)
  script postinst "$NEEDS_A_FILE" && build example && refused dpkg -i example.deb
  touch tree/etc/example.conf && dpkg --configure -a >/dev/null && installed
  ;;
again)
  script postinst "$NEEDS_A_FILE" && build example && dpkg -i example.deb >/dev/null 2>&1
  dpkg --configure -a
  installed
  ;;
deleted-scripts)
  script postinst "$NEEDS_A_FILE" && build example && dpkg -i example.deb >/dev/null 2>&1
  rm db/info/example.*
  dpkg --configure -a >/dev/null 2>&1
  [ -f tree/etc/example.done ] && installed || echo "counted as $(status), and nothing was set up"
  ;;
no-services)
  script postinst "$here/tree/usr/sbin/policy-rc.d example start; [ \$? = 101 ] && exit 0; exit 1"
  build example && refused dpkg -i example.deb
  printf '#!/bin/sh\nexit 101\n' > tree/usr/sbin/policy-rc.d
  chmod 755 tree/usr/sbin/policy-rc.d
  dpkg --configure -a >/dev/null && installed
  ;;
other-owner)
  mkdir -p other/usr/bin example/usr/bin && touch other/usr/bin/wayout-tool example/usr/bin/wayout-tool
  build other && build example && dpkg -i other.deb >/dev/null
  refused dpkg -i example.deb && grep -q 'trying to overwrite' said.txt || exit 9
  dpkg --remove other >/dev/null && dpkg -i example.deb >/dev/null && installed
  ;;
removed)
  script prerm 'exit 1' && build example && dpkg -i example.deb >/dev/null && refused dpkg --remove example
  sed -i '2i exit 0' db/info/example.prerm
  dpkg --remove example >/dev/null && [ "$(status)" != installed ] && echo "as it should be"
  ;;
esac

# A package archive of the script's own, and apt and dpkg with a database and a tree of the script's own.
here=$PWD
mkdir -p db/info db/updates db/triggers tree archive apt/state/lists/partial apt/cache/archives/partial apt/log apt/etc/preferences.d
touch db/status db/available archive/Packages
echo "deb [trusted=yes] file:$here/archive ./" > apt/etc/sources.list
on() { dpkg --admindir="$here/db" --instdir="$here/tree" --force-script-chrootless "$@"; }
options() {
  printf '%s\n' "Dir::State \"$here/apt/state\";" "Dir::State::status \"$here/db/status\";" "Dir::Cache \"$here/apt/cache\";" \
    "Dir::Log \"$here/apt/log\";" "Dir::Etc \"$here/apt/etc\";" "Dir::Etc::sourceparts \"/dev/null\";" \
    "DPkg::Options { \"--admindir=$here/db\"; \"--instdir=$here/tree\"; \"--force-script-chrootless\"; };" \
    "APT::Sandbox::User \"root\";" "Binary::apt-get::APT::Get::Assume-Yes \"true\";"
}
options > apt.conf
export APT_CONFIG="$here/apt.conf"
# build <name> <version> [depends]: a .deb, listed in the archive unless $hidden is set.
build() {
  rm -rf made && mkdir -p made/DEBIAN
  printf 'Package: %s\nVersion: %s\nArchitecture: all\nMaintainer: me <me@example.com>\nDescription: nothing\n' "$1" "$2" > made/DEBIAN/control
  [ -z "$3" ] || sed -i "3a Depends: $3" made/DEBIAN/control
  chmod -R g-w,o-w made && dpkg-deb --build made "archive/$1_$2.deb" >/dev/null || exit 9
  [ -n "$hidden" ] && return
  { cat made/DEBIAN/control; printf 'Filename: ./%s_%s.deb\nSize: %s\nSHA256: %s\n\n' "$1" "$2" "$(stat -c %s "archive/$1_$2.deb")" "$(sha256sum "archive/$1_$2.deb" | cut -d' ' -f1)"; } >> archive/Packages
}
version() { dpkg-query --admindir="$here/db" -W -f '${Version} ${db:Status-Status}' "$1" 2>/dev/null; }

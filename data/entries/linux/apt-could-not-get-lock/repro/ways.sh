# ways.sh <at-once|wait|ended>, in a package database and a tree of the script's own.
# The lock is held for 60 seconds, or for 3 where apt is to wait.
here=$PWD
mkdir -p db/info db/updates db/triggers tree apt/state/lists/partial apt/cache/archives/partial apt/log
touch db/status db/available
mkdir -p example/DEBIAN
printf 'Package: example\nVersion: 1.0\nArchitecture: all\nMaintainer: me <me@example.com>\nDescription: nothing\n' > example/DEBIAN/control
dpkg-deb --build example >/dev/null || exit 9

cat > hold.py <<'E'
import fcntl, sys, time

lock = open("db/lock-frontend", "w")
fcntl.lockf(lock, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(int(sys.argv[1]))
E
seconds=60
[ "$1" = wait ] && seconds=3
python3 hold.py $seconds > held.txt &
holder=$!
until grep -q held held.txt; do sleep 0.1; done

on() { dpkg --admindir="$here/db" --instdir="$here/tree" --force-script-chrootless "$@"; }
install() {
  apt-get -o Dir::State="$here/apt/state" -o Dir::State::status="$here/db/status" -o Dir::Cache="$here/apt/cache" \
    -o Dir::Log="$here/apt/log" -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=/dev/null \
    -o DPkg::Options::="--admindir=$here/db" -o DPkg::Options::="--instdir=$here/tree" \
    -o DPkg::Options::=--force-script-chrootless -o APT::Sandbox::User=root \
    "$@" install -y -qq ./example.deb >/dev/null
}
case "$1" in
at-once) install ;;
wait) install -o DPkg::Lock::Timeout=30 ;;
ended)
  install 2>/dev/null && exit 9
  kill $holder && wait $holder
  on --configure -a && install
  ;;
esac
[ $? = 0 ] && dpkg-query --admindir="$here/db" -W -f '${Package} is ${db:Status-Status}\n' example

# ways.sh <what is done>: a process of user 1000 asks; what usermod and a new login give it are its groups.
chmod 755 . .. && mkdir -m 755 /tmp/run
export DOCKER_HOST=unix:///tmp/run/docker.sock HOME=/tmp/me
mkdir -m 755 "$HOME" && chown 1000:1000 "$HOME"
daemon() { # <owner> <group> <mode> [socket]: as dockerd makes its socket
  socket=${4:-/tmp/run/docker.sock}
  python3 daemon.py "$socket" 1.24 2> /dev/null &
  until [ -S "$socket" ]; do sleep 0.1; done
  chown "$1:$2" "$socket" && chmod "$3" "$socket"
}
as() { # <groups> <command …>: user 1000 with these groups
  groups=$1 && shift
  setpriv --reuid 1000 --regid 1000 --groups "$groups" -- "$@"
}
ask() { as "$1" docker version --format '{{.Server.Version}}'; }
refused() { ask "$1" > refusal.txt 2>&1 && exit 9; grep -q 'permission denied while trying to connect to the' refusal.txt || { cat refusal.txt; exit 9; }; }
daemon 0 990 660
case "$1" in
nothing) ask 1000 ;;
group) refused 1000; ask 1000,990 ;;
session)
  # A process with the old groups goes on without the new one; one that is started anew has it.
  as 1000 sh -c 'while [ ! -e /tmp/joined ]; do sleep 0.1; done; docker version --format "{{.Server.Version}}"' > old.txt 2>&1 &
  old=$!
  touch /tmp/joined
  wait $old && exit 9
  grep -q 'permission denied while trying to connect to the' old.txt || exit 9
  ask 1000,990
  ;;
number)
  # In a container a group of the same name with another number does not help.
  refused 1000,991
  ask "1000,$(stat -c %g /tmp/run/docker.sock)"
  ;;
own)
  refused 1000
  daemon 1000 1000 600 /tmp/me/docker.sock
  # A context of the user's own, as the set-up of the rootless daemon makes it.
  unset DOCKER_HOST
  as 1000 docker context create rootless --docker host=unix:///tmp/me/docker.sock > /dev/null 2>&1 || exit 9
  as 1000 docker context use rootless > /dev/null 2>&1 || exit 9
  ask 1000
  ;;
open)
  chmod 666 /tmp/run/docker.sock
  ask 1000 > first.txt || exit 9
  # The daemon starts again and makes its socket anew.
  kill $! && wait $! 2> /dev/null
  rm -f /tmp/run/docker.sock
  daemon 0 990 660
  ask 1000
  ;;
esac

# ways.sh <how the submodule is added>
export GIT_AUTHOR_NAME=me GIT_AUTHOR_EMAIL=me@example.com GIT_COMMITTER_NAME=me GIT_COMMITTER_EMAIL=me@example.com
git init -q lib && echo one > lib/one.txt && git -C lib add . && git -C lib commit -q -m one || exit 9
git init -q app && cd app || exit 9

case "$1" in
plain)
  git submodule add ../lib lib
  ;;
config)
  git config protocol.file.allow always
  git submodule add ../lib lib
  ;;
one-command)
  git -c protocol.file.allow=always submodule add -q ../lib lib
  ;;
environment)
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow GIT_CONFIG_VALUE_0=always
  git submodule add -q ../lib lib
  ;;
server)
  git daemon --base-path="$(cd .. && pwd)" --export-all --listen=127.0.0.1 --port=19418 --detach || exit 9
  sleep 1
  git submodule add -q git://127.0.0.1:19418/lib lib
  ;;
esac
test -f lib/one.txt && echo "lib is there"

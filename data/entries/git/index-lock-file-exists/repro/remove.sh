. ./setup.sh
rm mine/.git/index.lock && git -C mine fsck --no-dangling || exit 1
git -C mine add change.txt && git -C mine commit -q -m change || exit 1
git -C mine log --format=%s | grep -q '^change$' && echo committed

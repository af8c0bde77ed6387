# The lock belongs to one working tree; a second one has an index of its own.
. ./setup.sh
git -C mine worktree add -q -b job2 ../job2 main || exit 1
echo change > job2/change.txt
git -C job2 add change.txt && git -C job2 commit -q -m change || exit 1
git -C job2 log --format=%s | grep -q '^change$' && echo committed

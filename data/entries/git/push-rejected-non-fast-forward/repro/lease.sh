# A branch of your own that you amended after pushing it.
. ./setup.sh
git -C mine checkout -q -b my-branch && git -C mine push -q -u origin my-branch
git -C mine commit -q --amend -m "mine, amended"
git -C mine push -q --force-with-lease --force-if-includes origin my-branch || exit 1
git -C server log --format=%s my-branch | grep -q '^mine, amended$' && echo "pushed, the amended commit is on the server"

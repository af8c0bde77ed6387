# The branch has a commit and is called master, not main.
. ./setup.sh
git -C mine symbolic-ref HEAD refs/heads/master
echo hello > mine/README && git -C mine add . && git -C mine commit -q -m "First commit"
git -C mine push -q -u origin HEAD || exit 1
git -C server rev-parse -q --verify refs/heads/master >/dev/null && echo "the branch is on the server"

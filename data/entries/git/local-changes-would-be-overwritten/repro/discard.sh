. ./setup.sh
git -C mine restore --staged --worktree app.txt && git -C mine pull -q || exit 1
grep -q '^two$' mine/app.txt && ! grep -q '^nineteen$' mine/app.txt && echo "the pull is in, the edit is discarded"

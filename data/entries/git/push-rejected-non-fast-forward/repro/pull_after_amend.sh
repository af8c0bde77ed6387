. ./setup.sh
git -C mine checkout -q -b my-branch && git -C mine push -q -u origin my-branch
git -C mine commit -q --amend -m "mine, amended"
git -C mine pull -q --no-rebase && git -C mine push -q || exit 1
test "$(git -C server log --format=%s my-branch | grep -c "^mine")" = 1 && echo "the change is in the history once" ||
  { echo "the same change stands twice in the history:"; git -C server log --format=%s my-branch; }

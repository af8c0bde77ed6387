# ways.sh <what is done>; a way out first shows that its conflict is there.
export HOME="$PWD" GIT_EDITOR=true
git config --global user.name Me; git config --global user.email me@example.com; git config --global init.defaultBranch main
git init -q server && cd server
echo one > app.py; echo old > old.txt; git add .; git commit -qm first
git checkout -qb feature; echo feature > app.py; git commit -qam "feature change"
git checkout -qb changed main; echo edited > old.txt; git commit -qam "edit the old file"
git checkout -q main; echo main > app.py; git rm -q old.txt; git commit -qam "main change"
conflict() { "$@" > said.txt 2>&1 && exit 9; grep -q '^CONFLICT' said.txt || exit 9; rm said.txt; }
# Nothing is unmerged, no step is open, no marker is committed, and the line is the one expected.
settled() { [ -z "$(git status --porcelain)" ] && ! ls .git/MERGE_HEAD .git/CHERRY_PICK_HEAD .git/REVERT_HEAD .git/rebase-merge >/dev/null 2>&1 && [ "$(cat app.py)" = "$1" ] && echo settled; }
case "$1" in
merge) git merge feature; settled both ;;
resolved)
  conflict git merge feature
  [ "$(git diff --check | grep -c 'leftover conflict marker')" = 3 ] || exit 9
  git checkout --ours -- app.py && [ "$(cat app.py)" = main ] || exit 1
  git checkout --theirs -- app.py && [ "$(cat app.py)" = feature ] || exit 1
  echo both > app.py; git diff --check && git add app.py && git commit -qm merged || exit 1
  git reset -q --hard HEAD~1
  conflict git cherry-pick feature; echo both > app.py; git add app.py; git cherry-pick --continue >/dev/null || exit 1
  git reset -q --hard HEAD~1
  git checkout -q feature; conflict git rebase main
  git checkout --ours -- app.py && [ "$(cat app.py)" = main ] || exit 1
  git checkout --theirs -- app.py && [ "$(cat app.py)" = feature ] || exit 1
  echo both > app.py; git add app.py; git rebase --continue >/dev/null 2>&1 || exit 1
  settled both
  ;;
aborted)
  for step in "merge feature" "rebase feature" "cherry-pick feature" "revert HEAD~1"; do
    [ "$step" = "revert HEAD~1" ] && { git checkout -q feature; echo more >> app.py; echo more > app.py; git commit -qam more; }
    was=$(git rev-parse HEAD); conflict git $step; git ${step%% *} --abort || exit 1
    [ "$(git rev-parse HEAD)" = "$was" ] || exit 1
  done
  git checkout -q main; echo mine > app.py; git stash -q; echo theirs > app.py; git commit -qam again
  conflict git stash pop; git reset -q --merge; [ -n "$(git stash list)" ] || exit 1
  settled theirs
  ;;
kept)
  conflict git merge changed; git add old.txt; git commit -qm merged; [ "$(cat old.txt)" = edited ] || exit 1
  git reset -q --hard HEAD~1
  conflict git merge changed; git rm -q old.txt; git commit -qm merged; [ -e old.txt ] && exit 1
  settled main
  ;;
added) git merge feature; git add . && git commit -qm merged; settled both ;;
reset)
  # A rebase of two commits: after the reset it goes on without the one that could not be applied.
  git checkout -q feature; echo new > new.txt; git add new.txt; git commit -qm second
  git rebase main; git reset -q --hard; [ -d .git/rebase-merge ] || exit 9
  git rebase --continue >/dev/null 2>&1; settled both
  ;;
again)
  git checkout -q feature; cd ..; git clone -q server mine; cd mine; git reset -q --hard HEAD~1; echo mine > app.py; git commit -qam mine
  git pull --no-rebase; git pull --no-rebase; settled both
  ;;
esac

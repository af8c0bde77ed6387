# ways.sh <what is done>; a way for another cause first shows Git's refusal.
. ./setup.sh
refused() { "$@" 2>refusal.txt && exit 9; grep -qE 'pathspec|invalid reference|matched multiple' refusal.txt || exit 9; }

case "$1" in
not-fetched)
  git checkout feature/login && test -f login.js && echo there
  ;;
fetched)
  git fetch -q origin && git switch -q feature/login && test -f login.js && echo there
  ;;
new-branch)
  git checkout -q -b feature/login && { test -f login.js && echo there || echo "the file is not there"; }
  ;;
clone-again)
  cd .. && git clone -q --single-branch server again && cd again && git checkout feature/login && echo there
  ;;
right-name)
  refused git checkout master
  git switch -q main && echo there
  ;;
which-remote)
  git clone -q --bare ../server ../fork && git remote add fork ../fork && git fetch -q --all
  refused git switch feature/login
  git switch -q --track origin/feature/login && test -f login.js && echo there
  ;;
quoted)
  echo more >> src/app.js && git add src/app.js
  refused git commit -q -m first version
  git commit -q -m "first version" && git log -1 --format=%s | grep -q '^first version$' && echo there
  ;;
right-path)
  echo more >> src/app.js
  refused git add app.js
  git add src/app.js && ! git diff --cached --quiet && echo there
  ;;
restored)
  git rm -q src/app.js && git commit -q -m "Remove it"
  refused git checkout -- src/app.js
  git checkout -q "$(git log --diff-filter=D --format=%H -- src/app.js)~1" -- src/app.js && test -f src/app.js && echo there
  ;;
esac

# ways.sh <what is done>; a secret in an earlier commit is first refused.
. ./server.sh
case "$1" in
last) secret; git push -u origin HEAD || exit 1 ;;
forced) secret; git push --force --no-verify origin HEAD || exit 1 ;;
removed) secret; git rm -q .env; git commit -qm "without"; git push origin HEAD || exit 1 ;;
amended)
  secret
  git rm -q --cached .env && printf '\n.env\n' >> .gitignore && git add .gitignore && git commit -q --amend --no-edit --allow-empty && git push -q -u origin HEAD || exit 1
  ;;
rebased)
  printf 'key = "secret_0123456789abcdef"\n' >> app.py; git commit -qam "with a key"; at=$(git rev-parse --short HEAD)
  echo two > two.py; git add .; git commit -qm two
  git push -q origin HEAD > ../refusal.txt 2>&1 && exit 9
  git branch backup-before-rebase
  GIT_SEQUENCE_EDITOR="sed -i '1s/^pick/edit/'" git rebase -q -i "$at^" 2>/dev/null || exit 1
  sed -i '/secret_/d' app.py
  git commit -q --amend --all --no-edit --allow-empty && git rebase --continue > /dev/null 2>&1 && git push -q -u origin HEAD || exit 1
  [ "$(cat two.py)" = two ] || exit 1
  ;;
esac
good

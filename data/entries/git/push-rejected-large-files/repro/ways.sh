# ways.sh <what is done>; a file that lies further back is first refused.
. ./server.sh
large
case "$1" in
last) git push origin HEAD || exit 1 ;;
amended)
  git rm -q --cached data/model.bin && printf '\ndata/model.bin\n' >> .gitignore && git add .gitignore && git commit -q --amend --no-edit && git push -q origin HEAD || exit 1
  ;;
removed)
  cp data/model.bin ../kept; git rm -q data/model.bin; git commit -qm "without the model"; mkdir -p data; cp ../kept data/model.bin
  git push origin HEAD || exit 1
  ;;
rebuilt)
  echo two >> app.py; git commit -qam two
  git push -q origin HEAD > ../refusal.txt 2>&1 && exit 9
  git branch backup-before-reset
  git reset -q --soft "$(git merge-base HEAD origin/main)"
  git rm -q -f --cached --ignore-unmatch data/model.bin && printf '\ndata/model.bin\n' >> .gitignore && git add .gitignore && git commit -qm "My change without the model file" && git push -q origin HEAD || exit 1
  [ "$(git show HEAD:app.py | tail -1)" = two ] || exit 1
  ;;
esac
good

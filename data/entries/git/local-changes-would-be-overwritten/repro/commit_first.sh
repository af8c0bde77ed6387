. ./setup.sh
git -C mine switch -q -c wip/my-change && git -C mine commit -q -am WIP && git -C mine switch -q main && git -C mine pull -q || exit 1
grep -q '^two$' mine/app.txt && git -C mine show wip/my-change:app.txt | grep -q '^nineteen$' &&
  echo "main is up to date and the edit is on its branch"

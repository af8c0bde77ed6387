. ./setup.sh
echo hello > mine/README && git -C mine add . && git -C mine commit -q -m "First commit"
git -C mine push -q -u origin HEAD || exit 1
result

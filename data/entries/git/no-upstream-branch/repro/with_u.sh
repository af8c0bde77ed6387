. ./setup.sh
git -C mine push -q -u origin HEAD || exit 1
result

. ./setup.sh
git -C mine push || exit 1
result

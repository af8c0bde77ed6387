. ./setup.sh
git config --global push.default matching
git -C mine push || exit 1
result

. ./setup.sh
git -C mine pull -q || exit 1
result

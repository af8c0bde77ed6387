. ./setup.sh
git -C mine pull 2>/dev/null
git -C mine pull || exit 1
both

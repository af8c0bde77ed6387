. ./setup.sh
git -C mine push "$@" origin main || exit 1
result

. ./setup.sh
git -C mine pull "$@" || exit 1
both

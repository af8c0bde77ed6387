. ./setup.sh
git -C project pull -q "$@" origin main || exit 1
test -f project/app.txt && test -f project/base.txt && echo "both files are here"

. ./setup.sh
git commit -m first || exit 1
who

. ./setup.sh
git log --format=%s

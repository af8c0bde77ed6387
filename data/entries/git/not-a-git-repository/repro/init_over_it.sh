. ./setup.sh
git init -q .
git log --format=%s

. ./setup.sh
git status

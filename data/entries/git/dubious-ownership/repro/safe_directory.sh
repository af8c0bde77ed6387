. ./setup.sh
git config --global --add safe.directory /tmp/project
git status

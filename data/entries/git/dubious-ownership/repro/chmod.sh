. ./setup.sh
chmod -R 777 /tmp/project
git status

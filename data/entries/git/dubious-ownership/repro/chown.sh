. ./setup.sh
chown -R "$(id -u):$(id -g)" /tmp/project
git status

. ./setup.sh
printf '[safe]\n\tdirectory = /tmp/project\n' >> .git/config
git status

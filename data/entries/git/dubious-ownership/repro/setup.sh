mkdir -p "$HOME" /tmp/project && cd /tmp/project
git init -q . && git symbolic-ref HEAD refs/heads/main
git -c user.name=me -c user.email=me@example.com commit -q --allow-empty -m first
chown -R 1234:1234 /tmp/project

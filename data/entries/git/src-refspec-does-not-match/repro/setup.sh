export GIT_AUTHOR_NAME=me GIT_AUTHOR_EMAIL=me@example.com GIT_COMMITTER_NAME=me GIT_COMMITTER_EMAIL=me@example.com
git init -q --bare server
git init -q mine
git -C mine symbolic-ref HEAD refs/heads/main
git -C mine remote add origin ../server
result() { git -C server rev-parse -q --verify refs/heads/main >/dev/null && echo "main is on the server"; }

# A server, a clone of a colleague and one of yours, each in a folder of its own.
export GIT_AUTHOR_NAME=me GIT_AUTHOR_EMAIL=me@example.com GIT_COMMITTER_NAME=me GIT_COMMITTER_EMAIL=me@example.com
export GIT_EDITOR=true
git config --global init.defaultBranch main
git init -q --bare server
commit() { # commit <clone> <file> <text>
  printf '%s\n' "$3" > "$1/$2" && git -C "$1" add "$2" && git -C "$1" commit -q -m "$3"
}
git clone -q server colleague 2>/dev/null
git -C colleague checkout -q -b main 2>/dev/null
commit colleague base.txt base
git -C colleague push -q origin main
git clone -q -b main server mine
on_server() { git -C server log --format=%s main; }
echo change > mine/change.txt
touch mine/.git/index.lock

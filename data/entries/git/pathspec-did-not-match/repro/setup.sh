# A clone of a server that has got a new branch since.
export GIT_AUTHOR_NAME=me GIT_AUTHOR_EMAIL=me@example.com GIT_COMMITTER_NAME=me GIT_COMMITTER_EMAIL=me@example.com
git init -q --bare server && git -C server symbolic-ref HEAD refs/heads/main
git clone -q server other 2>/dev/null
mkdir other/src && echo one > other/src/app.js && git -C other add . && git -C other commit -q -m one
git -C other branch -q -M main && git -C other push -q origin main || exit 9
git clone -q server mine
git -C other checkout -q -b feature/login && echo two > other/login.js && git -C other add .
git -C other commit -q -m two && git -C other push -q origin feature/login || exit 9
cd mine || exit 9

# A rebase that stopped because nobody had said who commits, continued once somebody has.
. ./setup.sh
somebody() { git -c user.name=somebody -c user.email=somebody@example.com "$@"; }
somebody commit -q -m first && git checkout -q -b topic || exit 9
echo two > two.txt && git add two.txt && somebody commit -q -m two || exit 9
git checkout -q main && echo three > three.txt && git add three.txt && somebody commit -q -m three || exit 9
git checkout -q topic && git rebase main 2>/dev/null && exit 9
git config --global user.name "Your Name"
git config --global user.email "you@example.com"
GIT_EDITOR=true git rebase --continue || exit 1
who

# The settings are right and a variable is set to nothing: refused first, and done once it is unset.
. ./setup.sh
git config --global user.name "Your Name"
git config --global user.email "you@example.com"
export GIT_AUTHOR_NAME=
git commit -q -m first 2>refusal.txt && exit 9
grep -q '^fatal: empty ident name' refusal.txt || exit 9
unset GIT_AUTHOR_NAME GIT_COMMITTER_NAME
git commit -q -m first || exit 1
who

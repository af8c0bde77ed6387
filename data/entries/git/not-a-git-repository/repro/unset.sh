# A variable left over from a hook points elsewhere.
. ./setup.sh
cd mine
export GIT_DIR=/home/me/elsewhere/.git
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
git log --format=%s

. ./setup.sh
git -C mine push -q --force origin main || exit 1
both
on_server | grep -q '^theirs$' || echo "the colleague's commit is gone from the server"

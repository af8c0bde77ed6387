. ./setup.sh
git -C mine fetch -q && git -C mine push -q --force-with-lease origin main || exit 1
both
on_server | grep -q '^theirs$' || echo "the colleague's commit is gone from the server"

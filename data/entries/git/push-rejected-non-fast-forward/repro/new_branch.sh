. ./setup.sh
git -C mine push -q origin HEAD:refs/heads/my-fix || exit 1
on_server | grep -q '^theirs$' && ! on_server | grep -q '^mine$' && git -C server log --format=%s my-fix | grep -q '^mine$' &&
  echo "pushed, the server's main is untouched"

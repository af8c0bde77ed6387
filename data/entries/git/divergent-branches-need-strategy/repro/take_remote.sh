. ./setup.sh
git -C mine fetch -q && git -C mine branch backup && git -C mine reset -q --hard '@{upstream}' || exit 1
test -f mine/theirs.txt && ! test -f mine/mine.txt && git -C mine log --format=%s backup | grep -q '^mine$' &&
  echo "main is where the server is, mine is kept in backup"

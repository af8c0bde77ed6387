# ways.sh <what is done>
. ./setup.sh
hub '{"*": {"example/project": "read"}, "your-user": {"example/project": "write", "your-user/project": "write"}, "other-user": {}}'
denied='Permission to example/project.git denied to other-user'
stored other-user:token-of-other
pushed=example
case "$1" in
replace)
  refused "$denied" git -C work push origin HEAD:main
  echo url=$address | git credential reject
  types your-user token-of-you
  git -C work push -q origin HEAD:main || exit 1
  # A token inside the address wins.
  git -C work commit -q --allow-empty -m second
  git -C work remote set-url origin https://other-user:token-of-other@127.0.0.1:8443/example/project.git
  refused "$denied" git -C work push origin HEAD:main
  git -C work remote set-url origin $address/example/project.git
  ;;
address)
  stored other-user:token-of-other your-user:token-of-you
  refused "$denied" git -C work push origin HEAD:main
  git -C work remote set-url origin https://your-user@127.0.0.1:8443/example/project.git
  git -C work push -q origin HEAD:main || exit 1
  ssh_hub
  git -C work commit -q --allow-empty -m second
  git -C work remote set-url origin ssh://me@127.0.0.1:2222/example/project.git
  cp ~/.ssh/other-user ~/.ssh/id_ed25519
  refused 'ERROR: Permission to example/project.git denied to other-user' git -C work push origin HEAD:main
  printf 'Host hub-work\n    HostName 127.0.0.1\n    Port 2222\n    User me\n    IdentityFile ~/.ssh/your-user\n    IdentitiesOnly yes\n' >> ~/.ssh/config
  git -C work remote set-url origin hub-work:example/project.git
  ;;
fork)
  pushed=your-user
  stored your-user:token-of-you
  # Without a right on the project itself.
  sed -i 's|"your-user": {"example/project": "write", |"your-user": {|' accounts.json && kill $! && wait
  python3 hub.py > hub.log 2>&1 &
  until curl -s -o /dev/null --cacert cert.pem $address/; do sleep 0.1; done
  refused 'Permission to example/project.git denied to your-user' git -C work push origin HEAD:main
  git -C work remote add fork $address/your-user/project.git
  git -C work push -q -u fork HEAD || exit 1
  ;;
name) git -C work config user.name your-user && git -C work config user.email your-user@example.com ;;
esac
[ "$1" = fork ] || git -C work push -q origin HEAD:main || exit 1
echo "pushed $(git -C hub/$pushed/project.git log -1 --format=%s main)"

# ways.sh <what is done>
. ./setup.sh
hub '{"*": {}, "your-user": {"example/project": "read"}, "other-user": {}}'
stored other-user:token-of-other
missing="remote: Repository not found"
case "$1" in
address)
  stored your-user:token-of-you
  git -C work remote set-url origin $address/example/projekt.git
  refused "$missing" git -C work ls-remote origin HEAD
  git -C work remote set-url origin $address/example/project.git
  ;;
credentials)
  refused "$missing" git -C work ls-remote origin HEAD
  echo url=$address | git credential reject
  refused "could not read Username for 'https://" git -C work ls-remote origin HEAD
  types your-user token-of-you
  git ls-remote $address/example/project.git HEAD > /dev/null || exit 1
  ssh_hub
  cp ~/.ssh/other-user ~/.ssh/id_ed25519
  git -C work remote set-url origin ssh://me@127.0.0.1:2222/example/project.git
  refused 'ERROR: Repository not found' git -C work ls-remote origin HEAD
  git -C work config core.sshCommand "ssh -i ~/.ssh/your-user -o IdentitiesOnly=yes"
  git clone -q -c core.sshCommand="ssh -i ~/.ssh/your-user -o IdentitiesOnly=yes" ssh://me@127.0.0.1:2222/example/project.git copy || exit 1
  ;;
ssh)
  refused "$missing" git -C work ls-remote origin HEAD
  ssh_hub
  cp ~/.ssh/your-user ~/.ssh/id_ed25519
  git -C work remote set-url origin ssh://me@127.0.0.1:2222/example/project.git
  ssh -T -p 2222 me@127.0.0.1 | grep -q '^Hi your-user!' || exit 9
  ;;
password)
  : > ~/.git-credentials
  types your-user the-password-of-the-account
  ;;
esac
git -C work ls-remote origin HEAD

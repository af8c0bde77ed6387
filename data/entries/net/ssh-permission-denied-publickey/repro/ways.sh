# ways.sh <what is done>; a way for another cause first shows that its own login is refused.
. ./server.sh
host_key host
enter() { ssh -p 2222 -o BatchMode=yes -o StrictHostKeyChecking=no -o LogLevel=${level:-ERROR} "$@" 'echo logged in'; }
refused() { level=INFO enter "$@" 2>refusal.txt && exit 9; grep -qE 'Permission denied \(publickey\)|Too many authentication failures' refusal.txt || exit 9; }
mv client "$HOME/.ssh/id_ed25519"; rm client.pub
case "$1" in
unknown | registered | open)
  mv authorized_keys public; : > authorized_keys; start host
  if [ "$1" = registered ]; then refused me@127.0.0.1; cat public >> authorized_keys; fi
  if [ "$1" = open ]; then cat public >> authorized_keys; chmod -R 777 "$HOME/.ssh"; fi
  ;;
offered)
  start host
  chmod 644 "$HOME/.ssh/id_ed25519"; refused me@127.0.0.1; grep -q 'too open' refusal.txt || exit 9
  chmod 600 "$HOME/.ssh/id_ed25519"; enter me@127.0.0.1 >/dev/null || exit 1
  # Under an unusual name it is not offered; an agent with many keys offers too many.
  mv "$HOME/.ssh/id_ed25519" "$HOME/.ssh/work"; refused me@127.0.0.1
  eval "$(ssh-agent -s)" >/dev/null
  for n in 1 2 3 4 5 6 7; do ssh-keygen -q -t ed25519 -N '' -f "other$n" && ssh-add -q "other$n"; done
  ssh-add -q "$HOME/.ssh/work"; refused me@127.0.0.1; grep -q 'Too many' refusal.txt || exit 9
  printf 'Host 127.0.0.1\n    User me\n    IdentityFile ~/.ssh/work\n    IdentitiesOnly yes\n' > "$HOME/.ssh/config"
  ;;
user) start host; refused ubuntu@127.0.0.1 ;;
repaired)
  sed -i 's/StrictModes no/StrictModes yes/' server.sh; . ./server.sh 2>/dev/null
  mv "$HOME/.ssh/id_ed25519" kept; cp client.pub authorized_keys; mv client "$HOME/.ssh/id_ed25519"
  chmod 600 authorized_keys; chmod go-w "$PWD" "$HOME"; chmod 666 authorized_keys
  start host; refused me@127.0.0.1; grep -q 'bad ownership or modes for file' server.log || exit 9
  chmod 600 authorized_keys
  ;;
esac
enter me@127.0.0.1

# ways.sh <what is done>; a client that knows no key, and an address of two machines, are first refused.
. ./server.sh
host_key first; host_key second
refused() { "$@" 2>refusal.txt && exit 9; grep -q "${says:-REMOTE HOST IDENTIFICATION HAS CHANGED}" refusal.txt || exit 9; }
known="$HOME/.ssh/known_hosts"
case "$1" in
changed | removed)
  start first; login -o StrictHostKeyChecking=accept-new >/dev/null 2>&1 || exit 9
  stop first; start second
  if [ "$1" = removed ]; then
    refused login
    ssh-keygen -l -F '[127.0.0.1]:2222' | grep -q SHA256 || exit 9
    shown=$(ssh-keyscan -t ed25519 -p 2222 127.0.0.1 2>/dev/null | ssh-keygen -lf - | cut -d' ' -f2)
    [ "$shown" = "$(ssh-keygen -lf second.pub | cut -d' ' -f2)" ] || exit 1
    ssh-keygen -R '[127.0.0.1]:2222' >/dev/null 2>&1
    login -o StrictHostKeyChecking=accept-new 2>/dev/null
  fi
  ;;
pinned)
  start first
  says='Host key verification failed' refused login
  echo "[127.0.0.1]:2222 $(cut -d' ' -f1,2 first.pub)" >> "$known"
  ;;
alias)
  start first; login -o StrictHostKeyChecking=accept-new >/dev/null 2>&1; stop first; start second
  refused login
  for name in vm-a vm-b; do printf 'Host %s\n    HostName 127.0.0.1\n    Port 2222\n    HostKeyAlias %s\n    IdentityFile %s/client\n' "$name" "$name" "$PWD" >> "$HOME/.ssh/config"; done
  ssh -o StrictHostKeyChecking=accept-new vm-b true 2>/dev/null || exit 1
  stop second; start first
  ssh -o StrictHostKeyChecking=accept-new vm-a true 2>/dev/null && ssh -o BatchMode=yes vm-a 'echo logged in'
  stop first; start second
  ssh -o BatchMode=yes vm-b true
  exit
  ;;
esac
login

#!/bin/sh
# gate.sh <account> <folder of the service>: what the account's key may start.
cd "$2" || exit 1
case "$SSH_ORIGINAL_COMMAND" in
'') echo "Hi $1! You've successfully authenticated, but no shell access is provided." && exit 1 ;;
esac
repository=$(echo "$SSH_ORIGINAL_COMMAND" | sed -E "s|^[a-z-]+ '/?(.*)\.git'$|\1|")
right=$(python3 -c 'import json, sys; rights = json.load(open("accounts.json"))["rights"]; print(rights.get(sys.argv[1], {}).get(sys.argv[2]) or rights["*"].get(sys.argv[2], ""))' "$1" "$repository")
[ "$right" ] || { echo 'ERROR: Repository not found.' >&2; exit 1; }
case "$SSH_ORIGINAL_COMMAND" in git-receive-pack*) [ "$right" = write ] || { echo "ERROR: Permission to $repository.git denied to $1." >&2; exit 1; } ;; esac
cd hub && exec git-shell -c "$(echo "$SSH_ORIGINAL_COMMAND" | sed "s|'/|'|")"

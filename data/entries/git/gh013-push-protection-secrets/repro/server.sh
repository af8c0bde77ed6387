# A server that refuses commits with a secret, in GitHub's words, and a clone of it.
export HOME="$PWD" GIT_EDITOR=true
git config --global user.name Me; git config --global user.email me@example.com; git config --global init.defaultBranch main
git init -q --bare server.git
cat > server.git/hooks/pre-receive <<'HOOK'
#!/bin/sh
while read -r old new ref; do
  for commit in $(git rev-list "$new" --not --all); do
    if git grep -q 'secret_[0-9a-f]\{16\}' "$commit" --; then
      echo "error: GH013: Repository rule violations found for $ref."
      echo "    - Push cannot contain secrets"
      exit 1
    fi
  done
done
exit 0
HOOK
chmod +x server.git/hooks/pre-receive
git clone -q server.git mine 2>/dev/null && cd mine || exit 9
echo one > app.py; git add .; git commit -qm one; git push -q origin main 2>/dev/null || exit 9
secret() { echo "TOKEN=secret_0123456789abcdef" > .env; git add .env; git commit -qm "settings"; }
# All is on the server, and no commit of it has the secret.
good() { [ "$(git rev-parse HEAD)" = "$(git -C ../server.git rev-parse main)" ] && [ -z "$(git log --oneline -S secret_ HEAD)" ] && echo "pushed"; }

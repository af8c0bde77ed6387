# A server that refuses commits with a file above 1 MB, in GitHub's words, and a clone of it.
export HOME="$PWD" GIT_EDITOR=true
git config --global user.name Me; git config --global user.email me@example.com; git config --global init.defaultBranch main
git init -q --bare server.git
cat > server.git/hooks/pre-receive <<'HOOK'
#!/bin/sh
while read -r old new ref; do
  git rev-list --objects "$new" --not --all | git cat-file --batch-check='%(objectname) %(objecttype) %(objectsize) %(rest)' |
    while read -r id type size path; do
      if [ "$type" = blob ] && [ "$size" -gt 1000000 ]; then
        echo "error: File $path is $((size / 1000000)).00 MB; this exceeds GitHub's file size limit of 100.00 MB"
        echo "error: GH001: Large files detected."
      fi
    done > found
  cat found; [ -s found ] && exit 1
done
exit 0
HOOK
chmod +x server.git/hooks/pre-receive
git clone -q server.git mine 2>/dev/null && cd mine || exit 9
echo one > app.py; git add .; git commit -qm one; git push -q origin main 2>/dev/null || exit 9
large() { mkdir -p data; head -c 2000000 /dev/zero > data/model.bin; git add data/model.bin; git commit -qm "add the model"; }
# All is on the server, and the file is still on the disk.
good() { [ "$(git rev-parse HEAD)" = "$(git -C ../server.git rev-parse main)" ] && [ -s data/model.bin ] && [ -z "$(git status --porcelain)" ] && echo "pushed"; }

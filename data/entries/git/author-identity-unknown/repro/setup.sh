# A repository with a staged file, and nothing that says who commits.
git config --global init.defaultBranch main
git init -q work && cd work || exit 9
echo one > file.txt && git add file.txt || exit 9
who() { git log -1 --format='committed by %cn <%ce>'; }

. ./setup.sh
git config --global push.autoSetupRemote true
git -C mine push || exit 1
result

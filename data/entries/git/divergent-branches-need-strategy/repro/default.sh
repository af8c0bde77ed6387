. ./setup.sh
git config --global pull.rebase true
git -C mine pull || exit 1
both

. ./setup.sh
git -C mine pull -q --rebase origin main && git -C mine push -q origin main || exit 1
both

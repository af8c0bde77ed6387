. ./setup.sh
git -C mine pull -q --no-rebase --no-edit origin main && git -C mine push -q origin main || exit 1
both

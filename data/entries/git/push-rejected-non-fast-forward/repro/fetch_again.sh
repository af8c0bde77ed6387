. ./setup.sh
git -C mine fetch
git -C mine push origin main || exit 1
both

. ./setup.sh
git -C mine remote remove origin && git -C mine remote add origin ../server
git -C mine push origin main || exit 1
result

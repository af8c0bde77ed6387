. ./setup.sh
git -C mine update-index --assume-unchanged app.txt && git -C mine pull -q || exit 1
result

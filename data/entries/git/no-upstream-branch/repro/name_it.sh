. ./setup.sh
git -C mine push -q origin feature/login || exit 1
result

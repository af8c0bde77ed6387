. ./setup.sh
git -C mine reset -q --hard && git -C mine pull -q || exit 1
result

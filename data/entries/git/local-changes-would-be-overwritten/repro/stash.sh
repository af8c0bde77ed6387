. ./setup.sh
git -C mine stash push -q -m "before pull" && git -C mine pull -q && git -C mine stash pop -q || exit 1
result

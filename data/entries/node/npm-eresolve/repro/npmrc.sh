. ./packages.sh
project 19 1
echo "legacy-peer-deps=true" > .npmrc
install

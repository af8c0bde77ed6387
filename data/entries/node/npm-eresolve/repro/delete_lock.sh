. ./packages.sh
project 19 1
rm -rf node_modules package-lock.json
install

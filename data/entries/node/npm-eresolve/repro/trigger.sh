. ./packages.sh
project 19 1
install

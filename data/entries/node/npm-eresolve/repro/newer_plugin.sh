. ./packages.sh
project 19 2
install
